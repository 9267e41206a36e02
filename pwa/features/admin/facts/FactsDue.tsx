import { useState } from "react";
import { Link } from "react-router-dom";
import type { AdminFact } from "#db/protocol/admin/admin-facts-api.ts";
import { lessonPath } from "#pwa/paths.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { formatDate } from "#pwa/ui/text/format.ts";
import { FactDialog } from "./FactDialog.tsx";
import { strings as t } from "./strings.ts";
import { useFactsDue } from "./use-facts-due.ts";

/** The facts of the lessons that are due for review, and those that follow. Each can be reviewed here. */
export function FactsDue() {
  const { facts, shown, failed, showsAll, toggle, isDue, reload } = useFactsDue();
  const [edited, setEdited] = useState<AdminFact | null>(null);
  return (
    <section className="card grid min-w-0 content-start gap-4" aria-labelledby="adm-facts">
      <div>
        <h2 id="adm-facts" className="text-xl">
          {t.title}
        </h2>
        <p className="text-sm text-ink-2">{t.lead}</p>
        {facts && (
          <p className="text-sm text-ink-2">
            {t.count(facts.filter(isDue).length, facts.length)} {!showsAll && t.next}
          </p>
        )}
      </div>
      {facts ? (
        <>
          <ul className="grid gap-3">
            {shown.map((fact) => (
              <FactRow key={fact.id} fact={fact} isDue={isDue(fact)} onReview={() => setEdited(fact)} />
            ))}
          </ul>
          <Button size="sm" variant="outline" className="justify-self-start" onClick={toggle}>
            {showsAll ? t.showNext : t.showAll(facts.length)}
          </Button>
        </>
      ) : failed ? (
        <EmptyState
          title={t.loadFailed}
          mark={<Icon name="warning-circle" size={44} className="text-ink-2" />}
          action={<Button onClick={() => void reload()}>{t.retry}</Button>}
        />
      ) : (
        <LoadingTiles label={t.loading} />
      )}
      {edited && <FactDialog fact={edited} reload={reload} onClose={() => setEdited(null)} />}
    </section>
  );
}

function FactRow({ fact, isDue, onReview }: { fact: AdminFact; isDue: boolean; onReview: () => void }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line pt-3 wrap-anywhere">
      <div className="grid flex-[1_1_18rem] gap-[4px] min-w-0">
        <span className="flex flex-wrap items-center gap-2">
          <b>{fact.subject}</b>
          <Badge tone={isDue || fact.isWithdrawn ? "warning" : "neutral"}>
            {fact.isWithdrawn ? t.withdrawn : t.due(isDue, formatDate(`${fact.dueOn}T12:00:00`))}
          </Badge>
        </span>
        <span className="text-sm text-ink-2">{t.source(fact.id, fact.source)}</span>
        <span className="flex flex-wrap gap-x-4 text-sm">
          {fact.lessons.map((slug) => (
            <Link key={slug} className="inline-flex min-h-11 items-center" to={lessonPath(slug)}>
              {slug}
            </Link>
          ))}
        </span>
      </div>
      <Button size="sm" variant="outline" aria-label={t.reviewOf(fact.subject)} onClick={onReview}>
        {t.review}
      </Button>
    </li>
  );
}
