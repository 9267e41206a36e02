import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from "react";
import { Field } from "./Field.tsx";

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Field name in a natively submitted form. */
  name?: string;
  hint?: ReactNode;
  /** Replaces the hint. The caller moves the focus here through `ref` when a form is refused. */
  error?: string | null;
  optional?: boolean;
  type?: "text" | "email" | "password" | "search" | "tel" | "url" | "date";
  inputMode?: "text" | "decimal" | "numeric" | "email" | "search" | "none";
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  maxLength?: number;
  required?: boolean;
  disabled?: boolean;
  /** Machine text (addresses, keys): no autocorrection, no capitals, monospaced. */
  code?: boolean;
  /** `auto`: names that may be written from right to left. */
  dir?: "auto";
  /** Shown before the value, outside of it ("R$"). */
  prefix?: ReactNode;
  /** One icon button at the end (paste, show). */
  action?: ReactNode;
  onBlur?: () => void;
  onPaste?: () => void;
  ref?: Ref<HTMLInputElement>;
};

export function TextField({
  label,
  hint,
  error,
  optional,
  code = false,
  prefix,
  action,
  onChange,
  ...input
}: Props) {
  const asCode = code ? { spellCheck: false, autoCapitalize: "none", autoCorrect: "off" } : {};
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className="input">
          {prefix}
          <input
            type="text"
            autoComplete="off"
            {...input}
            {...control}
            {...asCode}
            className={code ? "font-mono" : undefined}
            onChange={(event) => onChange(event.target.value)}
          />
          {action}
        </div>
      )}
    </Field>
  );
}
