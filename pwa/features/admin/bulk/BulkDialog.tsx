import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { Field } from "#pwa/ui/controls/Field.tsx";
import { ProgressBar } from "#pwa/ui/data/ProgressBar.tsx";
import { BulkPreview } from "./BulkPreview.tsx";
import { BulkResult } from "./BulkResult.tsx";
import { bulkTexts as t } from "./strings.ts";
import { type BulkUpload, useBulkUpload } from "./use-bulk-upload.ts";

type Props = { onSent: () => void; onClose: () => void };

/** "Upload em Lote" (S366, S439–S447): shows the file's content before sending it. */
export function BulkDialog({ onSent, onClose }: Props) {
  const upload = useBulkUpload(onSent);
  const { phase, sent, total } = upload;
  const isSending = phase === "sending";
  return (
    <Dialog open title={t.title} className="ada-dialog" {...(isSending ? {} : { onClose })}>
      {phase === "done" ? <BulkResult upload={upload} /> : <FileChoice upload={upload} />}
      {phase === "reading" && <p role="status">{t.reading}</p>}
      {upload.file && phase !== "done" && <BulkPreview file={upload.file} />}
      <div className="ada-actions">
        {(isSending || phase === "stopped") && (
          <div className="grid gap-2">
            <ProgressBar
              label={t.progress}
              value={sent.entries}
              max={total}
              text={t.sent(sent.entries, total)}
            />
            <p role="status" className="text-sm text-ink-2">
              {phase === "stopped" ? t.stopped(sent.entries, total) : t.sent(sent.entries, total)}
            </p>
          </div>
        )}
        {upload.alert !== null && (
          <p role="alert" className="remark remark--danger">
            {upload.alert}
          </p>
        )}
        <Buttons upload={upload} onClose={onClose} />
      </div>
    </Dialog>
  );
}

function FileChoice({ upload }: { upload: BulkUpload }) {
  const isLocked = upload.phase === "sending" || upload.phase === "stopped";
  return (
    <>
      <div className="grid gap-1 text-sm text-ink-2">
        <p>{t.intro}</p>
        <p>{t.required}</p>
        <p>{t.optional}</p>
      </div>
      {!isLocked && (
        <Field label={t.file}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv"
              className="ada-file"
              onChange={(event) => upload.choose(event.target.files?.[0] ?? null)}
            />
          )}
        </Field>
      )}
    </>
  );
}

function Buttons({ upload, onClose }: { upload: BulkUpload; onClose: () => void }) {
  const { phase } = upload;
  if (phase === "done")
    return (
      <div className="flex flex-wrap items-center gap-2 justify-end">
        <Button onClick={onClose}>{t.close}</Button>
      </div>
    );
  return (
    <div className="flex flex-wrap items-center gap-2 justify-end">
      {phase === "sending" ? (
        <Button variant="outline" disabled={upload.isStopping} onClick={upload.stop}>
          {upload.isStopping ? t.stopping : t.stop}
        </Button>
      ) : (
        <>
          <Button variant="outline" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button icon="upload-simple-bold" disabled={phase === "reading"} onClick={upload.send}>
            {phase === "stopped" ? t.goOn : t.send}
          </Button>
        </>
      )}
    </div>
  );
}
