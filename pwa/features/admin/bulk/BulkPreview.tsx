import { useMemo, useRef, useState } from "react";
import type { ArticleFile, ArticleLine } from "#db/rules/authoring/article-csv.ts";
import { Chip, ChipRow } from "#pwa/ui/controls/Chip.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { useWindowRows } from "#pwa/ui/data/use-window-rows.ts";
import { bulkTexts as t } from "./strings.ts";

const ROW_GUESS = 64;
const KINDS = {
  all: () => true,
  bad: ({ article }: ArticleLine) => !article,
  noted: ({ article, notes }: ArticleLine) => article !== null && notes.length > 0,
} as const;
type Kind = keyof typeof KINDS;

/** The file's lines with their errors, before anything is sent (S443, S447). */
export function BulkPreview({ file }: { file: ArticleFile }) {
  const lists = useMemo(
    () => ({
      all: file.lines,
      bad: file.lines.filter(KINDS.bad),
      noted: file.lines.filter(KINDS.noted),
    }),
    [file],
  );
  const [wanted, setWanted] = useState<Kind>("all");
  const bad = lists.bad.length;
  const kinds = (Object.keys(KINDS) as Kind[]).filter((kind) => kind === "all" || lists[kind].length > 0);
  // A new file may have no lines of the chosen kind.
  const kind = kinds.includes(wanted) ? wanted : "all";
  return (
    <section className="grid gap-3">
      {file.notes.map((note) => (
        <p key={note} className="remark remark--danger">
          {note}
        </p>
      ))}
      {file.lines.length > 0 && (
        <>
          <p role="status" className="font-semibold">
            {t.ready(file.lines.length - bad, bad)}
          </p>
          {kinds.length > 1 && (
            <ChipRow label={t.show}>
              {kinds.map((each) => (
                <Chip key={each} pressed={each === kind} onPress={() => setWanted(each)}>
                  {t.kinds[each](lists[each].length)}
                </Chip>
              ))}
            </ChipRow>
          )}
          <Lines key={kind} lines={lists[kind]} />
        </>
      )}
    </section>
  );
}

/** Renders only the lines near the viewport, because a file may have thousands. */
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
            <b className="block overflow-hidden text-ellipsis whitespace-nowrap text-[0.9375rem]">
              {line.title || t.untitled}
            </b>
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
