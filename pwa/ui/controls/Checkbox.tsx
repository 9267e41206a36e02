import { type ReactNode, type Ref, useId } from "react";
import { FieldError } from "./Field.tsx";

type Props = {
  /** May hold links ("Li e aceito os Termos"). */
  label: ReactNode;
  detail?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  error?: string | null;
  required?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** A native checkbox; the whole row is its target. */
export function Checkbox(props: Props) {
  const { label, detail, checked, onChange, error, ref, ...input } = props;
  const id = useId();
  const described = [detail && `${id}-detail`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label className="check-row">
        <input
          {...input}
          ref={ref}
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          {label}
          {detail && (
            <span id={`${id}-detail`} className="check-row__detail">
              {detail}
            </span>
          )}
        </span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
