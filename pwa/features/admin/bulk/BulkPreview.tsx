import { useMemo, useRef, useState } from "react";
import type { ArticleFile, ArticleLine } from "#db/rules/article-csv.ts";
import { Chip, ChipRow } from "#pwa/ui/Chip.tsx";
import { Icon } from "#pwa/ui/Icon.tsx";
import { useWindowRows } from "#pwa/ui/use-window-rows.ts";
import { bulkTexts as t } from "./strings.ts";

const ROW_GUESS = 64;
const isOdd = ({ problems, notes }: ArticleLine): boolean => problems.length + notes.length > 0;

/** What the file holds, line by line with its errors, before anything is sent (S443, S447). */
export function BulkPreview({ file }: { file: ArticleFile }) {
  const odd = useMemo(() => file.lines.filter(isOdd), [file]);
  const bad = odd.filter(({ article }) => !article).length;
  const [onlyOdd, setOnlyOdd] = useState(false);
  return (
    <section className="grid gap-3">
      {file.notes.map((note) => (
        <p key={note} className="ada-alert">
          {note}
        </p>
      ))}
      {file.lines.length > 0 && (
        <>
          <p role="status" className="font-semibold">
            {t.ready(file.lines.length - bad, bad)}
          </p>
          {odd.length > 0 && (
            <ChipRow label={t.show}>
              <Chip pressed={!onlyOdd} onPress={() => setOnlyOdd(false)}>
                {t.showAll}
              </Chip>
              <Chip pressed={onlyOdd} onPress={() => setOnlyOdd(true)}>
                {t.showBad(odd.length)}
              </Chip>
            </ChipRow>
          )}
          <Lines key={String(onlyOdd)} lines={onlyOdd ? odd : file.lines} />
        </>
      )}
    </section>
  );
}

/** Only the lines around what is seen are drawn: a file may have thousands. */
function Lines({ lines }: { lines: readonly ArticleLine[] }) {
  const list = useRef<HTMLDivElement>(null);
  const { from, to, rowHeight } = useWindowRows({ count: lines.length, list, guess: ROW_GUESS });
  return (
    <div
      role="list"
      ref={list}
      className="ada-lines"
      aria-label={t.preview}
      style={{ blockSize: `${lines.length * rowHeight}px` }}
    >
      {lines.slice(from, to).map((line, at) => (
        <div
          role="listitem"
          key={line.line}
          className={line.article ? "" : "ada-line--bad"}
          aria-posinset={from + at + 1}
          aria-setsize={lines.length}
          style={{ insetBlockStart: `${(from + at) * rowHeight}px` }}
        >
          <Icon name={line.article ? "check-bold" : "warning-circle"} size={20} />
          <p>
            <b>{line.title || t.untitled}</b>
            <span title={[...line.problems, ...line.notes].join("\n")}>{saidOf(line)}</span>
          </p>
        </div>
      ))}
    </div>
  );
}

function saidOf({ line, article, problems, notes }: ArticleLine): string {
  if (problems.length + notes.length > 0) return [...problems, ...notes].join(" · ");
  return `${t.line(line)}: ${article?.slug ? t.isUpdate(article.slug) : t.isNew}`;
}
