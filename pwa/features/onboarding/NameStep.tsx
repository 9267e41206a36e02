import type { Ref } from "react";
import { shared } from "#pwa/ui/text/strings.ts";
import { MAX_BUSINESS_NAME, tidyBusinessName } from "#db/rules/text/business-name.ts";
import { countCharacters } from "#db/rules/text/tidy-text.ts";
import { formatCount, plural } from "#pwa/ui/text/format.ts";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { Form } from "#pwa/ui/controls/Form.tsx";
import { strings as t } from "./strings.ts";

type Props = {
  value: string;
  onChange: (name: string) => void;
  onSubmit: () => void;
  /** A save was refused because of the name. */
  refused: boolean;
  ref: Ref<HTMLInputElement>;
};

const NEARLY_FULL = 20;

/** S71, S216–S219. Typed text is never cut: a name that is too long is reported beside the field while typing. */
export function NameStep({ value, onChange, onSubmit, refused, ref }: Props) {
  const tidy = tidyBusinessName(value);
  const length = countCharacters(tidy);
  const left = MAX_BUSINESS_NAME - length;
  const error = left < 0 ? t.nameTooLong(formatCount(length)) : refused && tidy === "" ? t.nameEmpty : null;
  const hint = left <= NEARLY_FULL ? shared.left(plural(left, "caractere", "caracteres")) : t.nameHint;
  return (
    // No submit button inside: a disabled one (S218) would keep Enter from reporting what is missing (S217).
    <Form
      id="nome-do-negocio"

      onSubmit={onSubmit}
    >
      <TextField
        ref={ref}
        label={t.name}
        value={value}
        onChange={onChange}
        hint={hint}
        error={error}
        dir="auto"
        autoComplete="organization"
      />
    </Form>
  );
}
