import { type FormEvent, useId, useRef } from "react";
import { Button } from "#pwa/ui/Button.tsx";
import { Dialog } from "#pwa/ui/Dialog.tsx";
import { shared } from "#pwa/ui/strings.ts";
import { TextField } from "#pwa/ui/TextField.tsx";
import { FormProblem } from "./FormProblem.tsx";
import { accountPartTexts as t } from "./strings.ts";
import { type SignedIn, useNameForm } from "./use-name-form.ts";

type Props = { session: SignedIn; onClose: () => void };

/** Corrects the person's name (S163). */
export function NameDialog({ session, onClose }: Props) {
  const form = useNameForm(session, onClose);
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.submit()) first.current?.focus();
  };
  return (
    <Dialog
      open
      title={t.nameTitle}
      {...(form.busy ? {} : { onClose })}
      actions={
        <>
          <Button type="submit" form={formId} block busy={form.busy} busyLabel={shared.saving}>
            {t.saveName}
          </Button>
          <Button block variant="quiet" disabled={form.busy} onClick={onClose}>
            {shared.cancel}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" onSubmit={handleSubmit} noValidate>
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
      </form>
    </Dialog>
  );
}
