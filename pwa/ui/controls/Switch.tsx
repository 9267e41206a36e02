import { type ReactNode, useId } from "react";

type Props = {
  label: string;
  detail?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

export function Switch({ label, detail, checked, onChange, disabled }: Props) {
  const id = useId();
  return (
    <div className="switch">
      <span>
        <label htmlFor={id} className="block font-semibold">
          {label}
        </label>
        {detail && (
          <span id={`${id}-detail`} className="block text-sm text-ink-2">
            {detail}
          </span>
        )}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        aria-describedby={detail ? `${id}-detail` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}
