import { useRef } from "react";
import { FormDialog } from "#pwa/ui/overlays/FormDialog.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { FormProblem } from "#pwa/ui/controls/FormProblem.tsx";
import { NetworkButton } from "../NetworkButton.tsx";
import { accountPartTexts as t } from "../strings.ts";
import { EndingShopPart } from "./EndingShopPart.tsx";
import { useExport } from "./use-export.ts";
import { type DeleteAccount, useDeleteAccount } from "./use-delete-account.ts";

/**
 * Lists what is lost, asks what to do with shops where others work, then asks for the password if the account has one.
 */
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
  const { ending } = deletion;
  const exporting = useExport();
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
          <Button block variant="danger" busy={deletion.loading} onClick={deletion.goOn}>
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
        {!ending.keepsOwnBook && <li>{t.deleteBook}</li>}
        <li>{t.deleteMessages}</li>
        {deletion.unsent > 0 && (
          <li>
            <b>{t.deleteUnsent(deletion.unsent)}</b>
          </li>
        )}
      </ul>
      {ending.shops.map((shop) => (
        <EndingShopPart
          key={shop.id}
          shop={shop}
          chosen={ending.chosen[shop.id] ?? null}
          onChoose={(heir) => ending.choose(shop.id, heir)}
        />
      ))}
      <NetworkButton
        size="sm"
        icon="download-simple-bold"
        note={t.deleteExport}
        busy={exporting.busy}
        busyLabel={t.exporting}
        onClick={exporting.run}
      >
        {t.exportData}
      </NetworkButton>
      <FormProblem text={deletion.problem} />
      <p className="text-sm text-ink-2">{t.deleteStays}</p>
      <p className="text-sm text-ink-2">{t.deleteElsewhere}</p>
    </Dialog>
  );
}

function Confirm({ deletion, onClose }: StepProps) {
  const field = useRef<HTMLInputElement>(null);
  const { done, needsPassword } = deletion;
  return (
    <FormDialog
      title={needsPassword ? t.deleteConfirmTitle : t.deleteWithoutPasswordTitle}
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
      {needsPassword ? (
        <>
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
        </>
      ) : (
        <p className="text-ink-2">{t.deleteWithoutPassword}</p>
      )}
      <FormProblem text={deletion.problem} />
    </FormDialog>
  );
}
