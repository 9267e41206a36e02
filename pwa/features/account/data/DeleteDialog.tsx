import { useRef } from "react";
import { FormDialog } from "#pwa/ui/overlays/FormDialog.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { FormProblem } from "../FormProblem.tsx";
import { accountPartTexts as t } from "../strings.ts";
import { type DeleteAccount, useDeleteAccount } from "./use-delete-account.ts";

/** Names what is lost, then asks for the password. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const deletion = useDeleteAccount();
  return deletion.step === "explain" ? (
    <Explain deletion={deletion} onClose={onClose} />
  ) : (
    <Confirm deletion={deletion} onClose={onClose} />
  );
}

type StepProps = { deletion: DeleteAccount; onClose: () => void };

function Explain({ deletion, onClose }: StepProps) {
  return (
    <Dialog
      open
      title={t.deleteTitle}
      onClose={onClose}
      actions={
        <>
          <Button block initialFocus onClick={onClose}>
            {t.deleteKeep}
          </Button>
          <Button block variant="danger" onClick={deletion.goOn}>
            {t.deleteContinue}
          </Button>
        </>
      }
    >
      <p>{t.deleteGoes}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {t.deleteList.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {deletion.unsent > 0 && (
          <li>
            <b>{t.deleteUnsent(deletion.unsent)}</b>
          </li>
        )}
      </ul>
      <p className="text-sm text-ink-2">{t.deleteStays}</p>
      <p className="text-sm text-ink-2">{t.deleteElsewhere}</p>
    </Dialog>
  );
}

function Confirm({ deletion, onClose }: StepProps) {
  const field = useRef<HTMLInputElement>(null);
  const { done } = deletion;
  return (
    <FormDialog
      title={t.deleteConfirmTitle}
      save={done ? t.eraseDevice : t.deleteConfirm}
      saving={t.deleting}
      danger
      leave={done ? undefined : t.deleteKeep}
      busy={deletion.busy}
      onSubmit={() => {
        field.current?.focus();
        deletion.confirm();
      }}
      onClose={onClose}
    >
      <input type="hidden" name="email" autoComplete="username" value={deletion.email} />
      <TextField
        ref={field}
        type="password"
        label={t.password}
        value={deletion.password}
        onChange={deletion.setPassword}
        autoComplete="current-password"
        maxLength={128}
      />
      <FormProblem text={deletion.problem} />
    </FormDialog>
  );
}
