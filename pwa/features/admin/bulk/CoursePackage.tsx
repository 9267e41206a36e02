import { useState } from "react";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { Field } from "#pwa/ui/controls/Field.tsx";
import { packageTexts as t } from "./strings.ts";
import { useCoursePackage } from "./use-course-package.ts";

/** The card of the overview that exports and imports the course as a JSON file. */
export function CoursePackage({ onImported }: { onImported?: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const { busy, download } = useCoursePackage(() => undefined);
  return (
    <Card as="section" className="grid content-start gap-3">
      <h2 className="text-xl">{t.title}</h2>
      <p className="text-ink-2">{t.detail}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          icon="download-simple-bold"
          busy={busy === "download"}
          busyLabel={t.downloading}
          onClick={download}
        >
          {t.download}
        </Button>
        <Button variant="outline" size="sm" icon="upload-simple-bold" onClick={() => setIsOpen(true)}>
          {t.upload}
        </Button>
      </div>
      {isOpen && (
        <ImportDialog
          onClose={() => setIsOpen(false)}
          onImported={() => {
            setIsOpen(false);
            onImported?.();
          }}
        />
      )}
    </Card>
  );
}

type Props = { onClose: () => void; onImported: () => void };

function ImportDialog({ onClose, onImported }: Props) {
  const { chosen, busy, alert, problems, choose, upload } = useCoursePackage(onImported);
  const isBusy = busy === "upload";
  return (
    <Dialog open title={t.importTitle} className="ada-dialog" {...(isBusy ? {} : { onClose })}>
      <p className="text-ink-2">{t.importIntro}</p>
      <Field label={t.file}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".json,application/json"
            className="ada-file"
            disabled={isBusy}
            onChange={(event) => choose(event.target.files?.[0] ?? null)}
          />
        )}
      </Field>
      {chosen && (
        <div role="status" className="grid gap-1">
          <p className="font-semibold">{t.found(chosen.modules, chosen.lessons)}</p>
          <p>{t.warning}</p>
        </div>
      )}
      {problems.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-lg">{t.problems}</h3>
          <ul className="grid gap-[6px] pl-5 text-[0.875rem] list-disc wrap-anywhere">
            {problems.map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                {path !== "" && <code>{path}</code>} {message}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="ada-actions">
        {alert !== null && (
          <p role="alert" className="remark remark--danger">
            {alert}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2 justify-end">
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button busy={isBusy} busyLabel={t.importing} onClick={upload}>
            {t.confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
