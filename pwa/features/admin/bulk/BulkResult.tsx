import { useEffect, useRef } from "react";
import { bulkTexts as t } from "./strings.ts";
import type { BulkUpload } from "./use-bulk-upload.ts";

/** Most messages listed; the number of the others is shown. */
const MOST = 200;

/** S474, S492: how many articles were saved, and why the others were not. */
export function BulkResult({ upload: { sent, file } }: { upload: BulkUpload }) {
  const summary = useRef<HTMLParagraphElement>(null);
  // The dialog was scrolled to a line of the file.
  useEffect(() => summary.current?.focus(), []);
  const leftOut = file?.lines.flatMap(({ problems }) => problems) ?? [];
  const linesOut = file?.lines.filter(({ article }) => !article).length ?? 0;
  const errors = [...sent.errors, ...leftOut];
  return (
    <div className="grid gap-3">
      <p ref={summary} tabIndex={-1} className="text-lg font-semibold">
        {t.entered(sent.successful, sent.entries)}
      </p>
      {sent.known > 0 && <p>{t.known(sent.known)}</p>}
      {sent.failed > 0 && <p>{t.failed(sent.failed)}</p>}
      {linesOut > 0 && <p>{t.leftOut(linesOut)}</p>}
      <Sentences title={t.errors} sentences={errors} />
      <Sentences title={t.notes} sentences={sent.notes} />
    </div>
  );
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <>
      <h3 className="text-lg">{title}</h3>
      <ul className="grid gap-[6px] pl-5 text-[0.875rem] list-disc wrap-anywhere">
        {sentences.slice(0, MOST).map((sentence, at) => (
          <li key={at}>{sentence}</li>
        ))}
        {sentences.length > MOST && <li>{t.andMore(sentences.length - MOST)}</li>}
      </ul>
    </>
  );
}
