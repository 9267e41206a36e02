import { useState } from "react";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { AccountPart } from "../AccountPart.tsx";
import { NetworkButton } from "../NetworkButton.tsx";
import { accountPartTexts as t } from "../strings.ts";
import { useExport } from "./use-export.ts";

const DeleteDialog = lazyPart(async () => (await import("./DeleteDialog.tsx")).DeleteDialog);

/** Exports the account's data and deletes the account (S163, G10, contract §8). */
export function DataPart() {
  const exporting = useExport();
  const [deleting, setDeleting] = useState(false);
  return (
    <AccountPart title={t.data}>
      <div className="grid gap-4 sm:grid-cols-2">
        <NetworkButton
          icon="download-simple-bold"
          note={t.exportText}
          busy={exporting.busy}
          busyLabel={t.exporting}
          onClick={exporting.run}
        >
          {t.exportData}
        </NetworkButton>
        <NetworkButton icon="trash-bold" note={t.deleteText} onClick={() => setDeleting(true)}>
          {t.deleteAccount}
        </NetworkButton>
      </div>
      {deleting && <DeleteDialog onClose={() => setDeleting(false)} />}
    </AccountPart>
  );
}
