import { useRef } from "react";
import { FormDialog } from "#pwa/ui/overlays/FormDialog.tsx";
import { shared } from "#pwa/ui/text/strings.ts";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { FormProblem } from "#pwa/ui/controls/FormProblem.tsx";
import { accountPartTexts as t } from "./strings.ts";
import { type SignedIn, useNameForm } from "./use-name-form.ts";

type Props = { session: SignedIn; onClose: () => void };

/** Corrects the person's name (S163). */
export function NameDialog({ session, onClose }: Props) {
  const form = useNameForm(session, onClose);
  const first = useRef<HTMLInputElement>(null);
  return (
    <FormDialog
      title={t.nameTitle}
      save={t.saveName}
      saving={shared.saving}
      leave={shared.cancel}
      busy={form.busy}
      onSubmit={() => {
        if (!form.submit()) first.current?.focus();
      }}
      onClose={onClose}
    >
      <TextField
        ref={first}
        label={t.firstName}
        value={form.firstName}
        onChange={form.setFirstName}
        error={form.missing ? t.nameMissing : null}
        autoComplete="given-name"
        maxLength={100}
        dir="auto"
      />
      <TextField
        label={t.lastName}
        value={form.lastName}
        onChange={form.setLastName}
        autoComplete="family-name"
        maxLength={100}
        dir="auto"
        optional
      />
      <FormProblem text={form.problem} />
    </FormDialog>
  );
}
