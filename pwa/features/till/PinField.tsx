import type { Ref } from "react";
import { pinDigits } from "#db/rules/access/pin.ts";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { strings } from "./strings.ts";

type Props = {
  label?: string;
  value: string;
  onChange: (pin: string) => void;
  error?: string | null;
  hint?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A field that hides its digits and opens a phone's numeric keys. */
export function PinField({ label = strings.pin, value, onChange, error, hint, ref }: Props) {
  return (
    <TextField
      {...(ref ? { ref } : {})}
      label={label}
      type="password"
      inputMode="numeric"
      value={value}
      onChange={(text) => onChange(pinDigits(text))}
      error={error ?? null}
      hint={hint}
    />
  );
}
