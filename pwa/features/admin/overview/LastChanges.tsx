import { Link } from "react-router-dom";
import type { AuditPage } from "#db/protocol/admin/admin-api.ts";
import { adminRoutes } from "#pwa/admin-paths.ts";
import { formatDateTime } from "#pwa/ui/text/format.ts";
import { actionTexts, overviewTexts as t } from "./strings.ts";

/** The newest entries of the audit log. */
export function LastChanges({ changes }: { changes: AuditPage["items"] | null }) {
  if (changes === null) return null;
  return (
    <section className="card grid gap-3" aria-labelledby="adm-changes">
      <h2 id="adm-changes" className="text-xl">
        {t.changes}
      </h2>
      {changes.length === 0 ? (
        <p className="text-ink-2">{t.noChanges}</p>
      ) : (
        <ul className="adm-changes">
          {changes.map((change) => (
            <li
              className="flex flex-wrap justify-between gap-x-4 gap-y-[2px] py-[8px] border-t border-line wrap-anywhere"
              key={change.id}
            >
              <span>
                {t.changed(
                  change.who ?? (change.by === "command" ? t.command : t.gone),
                  actionTexts[change.action],
                  change.title,
                )}
              </span>
              <time className="text-ink-2 text-[0.875rem]" dateTime={change.at}>
                {formatDateTime(change.at)}
              </time>
            </li>
          ))}
        </ul>
      )}
      <Link className="inline-flex min-h-11 items-center justify-self-start" to={adminRoutes.adminAudit}>
        {t.allChanges}
      </Link>
    </section>
  );
}
