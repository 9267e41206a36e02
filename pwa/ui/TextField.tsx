import { type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref, useId } from "react";
import { Icon } from "./Icon.tsx";

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  /** Replaces the hint. The caller moves focus here through `ref` when a form is refused. */
  error?: string | null;
  type?: "text" | "email" | "password" | "search" | "tel";
  inputMode?: "text" | "decimal" | "numeric" | "email" | "search" | "none";
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  maxLength?: number;
  required?: boolean;
  disabled?: boolean;
  multiline?: boolean;
  rows?: number;
  /** Machine text (addresses, keys): no correction, no capitals, fixed width. */
  code?: boolean;
  /** Drawn before the value, outside of it ("R$"). */
  prefix?: ReactNode;
  /** One icon button at the end (paste, show). */
  action?: ReactNode;
  onBlur?: () => void;
  onPaste?: () => void;
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
};

export function TextField(props: Props) {
  const { label, value, onChange, hint, error, multiline = false, code = false, ref } = props;
  const id = useId();
  const noteId = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  const shared = {
    id,
    value,
    placeholder: props.placeholder,
    maxLength: props.maxLength,
    required: props.required,
    disabled: props.disabled,
    autoComplete: props.autoComplete ?? "off",
    onBlur: props.onBlur,
    onPaste: props.onPaste,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": noteId,
    className: code ? "font-mono" : undefined,
    ...(code ? { spellCheck: false, autoCapitalize: "none", autoCorrect: "off" } : {}),
  };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="input">
        {props.prefix}
        {multiline ? (
          <textarea
            ref={ref}
            {...shared}
            rows={props.rows ?? 4}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <input
            ref={ref}
            {...shared}
            type={props.type ?? "text"}
            inputMode={props.inputMode}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
        {props.action}
      </div>
      {error ? (
        <p className="field__error" id={noteId} role="alert">
          <Icon name="warning-circle-fill" size={18} className="mt-px" />
          {error}
        </p>
      ) : (
        hint && (
          <p className="field__hint" id={noteId}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
