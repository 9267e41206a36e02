import { Field } from "./Field.tsx";

type Props<V extends string> = {
  label: string;
  value: V;
  options: readonly { readonly value: V; readonly label: string }[];
  onChange: (value: V) => void;
  error?: string | null;
  required?: boolean;
};

/** A native select: for filters with more options than fit side by side. */
export function SelectField<V extends string>(props: Props<V>) {
  const { label, value, options, onChange, error, required } = props;
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="input">
          <select
            {...control}
            value={value}
            required={required}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen) onChange(chosen.value);
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}
