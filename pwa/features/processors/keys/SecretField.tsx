import { type ReactNode, useState } from "react";
import { Field } from "#pwa/ui/controls/Field.tsx";
import { IconButton } from "#pwa/ui/controls/IconButton.tsx";
import { processorTexts as t } from "../strings.ts";

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
};

/** The field of a key or secret: masked until shown. Browsers and password managers are told not to store it. */
export function SecretField({ label, value, onChange, hint, error, optional }: Props) {
  const [open, setOpen] = useState(false);
  const [last, setLast] = useState(value);
  if (last !== value) {
    setLast(value);
    // Masks the next value after the field was cleared.
    if (value === "") setOpen(false);
  }
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className="input">
          <input
            {...control}
            type={open ? "text" : "password"}
            className="font-mono"
            value={value}
            maxLength={500}
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="none"
            autoCorrect="off"
            data-1p-ignore
            data-bwignore
            data-lpignore="true"
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            icon={open ? "eye-slash" : "eye"}
            size={22}
            label={open ? t.hide(label) : t.show(label)}
            onClick={() => setOpen(!open)}
          />
        </div>
      )}
    </Field>
  );
}
