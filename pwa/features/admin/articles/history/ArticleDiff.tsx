import type { Piece } from "./article-diff.ts";
import type { ArticleForm } from "../article-form.ts";
import { diffTexts as t } from "../strings.ts";
import { useArticleDiff } from "./use-article-diff.ts";

type Props = {
  /** Both must keep their identity between renders: a new object is compared again. */
  before: ArticleForm;
  after: ArticleForm;
};

/** Lists the changed fields with the words added and removed. */
export function ArticleDiff({ before, after }: Props) {
  const changes = useArticleDiff(before, after);
  if (!changes) return <p aria-busy="true" className="min-h-24" />;
  if (changes.length === 0) return <p className="text-ink-2">{t.same}</p>;
  return (
    <div className="grid gap-4">
      <p className="font-semibold">{t.changed(changes.map(({ field }) => t.fields[field]).join(", "))}</p>
      <dl className="grid gap-3">
        {changes.map(({ field, pieces }) => (
          <div key={field} className="grid gap-1">
            <dt className="text-sm font-semibold text-ink-2">{t.fields[field]}</dt>
            <dd className="ada-diff whitespace-pre-line wrap-anywhere">
              {pieces === null ? t.tooLong : pieces.length === 0 ? t.onlyMarkup : <Words pieces={pieces} />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Words({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ kind, text }, at) => {
    // The order of pieces never changes: a new comparison renders a new list.
    const key = `${at}-${kind}`;
    if (kind === "same") return <span key={key}>{text}</span>;
    const Tag = kind === "added" ? "ins" : "del";
    return (
      <Tag key={key}>
        <span className="sr-only">{kind === "added" ? t.added : t.removed} </span>
        {text}
      </Tag>
    );
  });
}
