import type { ArticleSummary } from "#db/protocol/page-data.ts";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { articleTexts as t } from "./strings.ts";

type Props = { article: ArticleSummary; sample: boolean; className?: string };

/** Category, 'Exemplo' and reading time in one line. */
export function ArticleFacts({ article, sample, className = "" }: Props) {
  return (
    <p className={`flex flex-wrap items-center gap-x-2 gap-y-1 text-sm ${className}`}>
      <Badge tone="primary" className="whitespace-normal wrap-anywhere">
        {article.category}
      </Badge>
      {sample && <Badge tone="outline">{t.sample}</Badge>}
      <span>{t.readTime(article.readTime)}</span>
    </p>
  );
}
