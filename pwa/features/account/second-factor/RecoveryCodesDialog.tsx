import { saveFile } from "#pwa/ui/browser/save-file.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { CopyButton } from "#pwa/ui/controls/CopyButton.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { secondFactorTexts as t } from "./strings.ts";

type Props = { codes: readonly string[]; onDone: () => void };

/**
 * Shows the recovery codes, which cannot be shown again. Only its button closes it, so that a slip does not lose them.
 */
export function RecoveryCodesDialog({ codes, onDone }: Props) {
  const text = `${codes.join("\n")}\n`;
  return (
    <Dialog
      open
      title={t.codesTitle}
      actions={
        <>
          <Button variant="outline" block onClick={() => saveFile(new Blob([text]), t.codesFile)}>
            {t.saveCodes}
          </Button>
          <CopyButton text={text} label={t.copyCodes} size="md" block />
          <Button block onClick={onDone}>
            {t.codesKept}
          </Button>
        </>
      }
    >
      <p>{t.codesText}</p>
      <ul className="grid gap-2 font-mono" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
