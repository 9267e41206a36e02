import { type AuditPage, auditPageSchema } from "#db/protocol/admin/admin-api.ts";
import { useAdminList } from "#pwa/remote/use-admin-remote.ts";
import { formatDateTime } from "#pwa/ui/text/format.ts";
import { actionTexts } from "#pwa/features/admin/overview/strings.ts";
import { AdminTable, type AdminColumn } from "#pwa/features/admin/people/AdminTable.tsx";
import { fieldName, shownValue } from "./audit-words.ts";
import { PagedList } from "#pwa/features/admin/people/PagedList.tsx";
import { AdminPage } from "#pwa/features/admin/AdminPage.tsx";
import { audit as t } from "#pwa/features/admin/people/strings.ts";

type Entry = AuditPage["items"][number];

/** `/admin/auditoria`: the audit log. */
export function AuditScreen() {
  const list = useAdminList("/api/admin/audit", auditPageSchema, t.loadFailed);
  return (
    <AdminPage name="adminAudit">
      <p className="text-sm text-ink-2">{t.about}</p>
      <PagedList list={list} empty={{ title: t.empty, detail: t.emptyDetail }}>
        {(items) => <AdminTable caption={t.caption} columns={COLUMNS} rows={items} rowKey={({ id }) => id} />}
      </PagedList>
    </AdminPage>
  );
}

const COLUMNS: readonly AdminColumn<Entry>[] = [
  {
    key: "what",
    title: t.columns.what,
    head: true,
    cell: ({ who, by, action, title }) => (
      <>
        <b>{who ?? (by === "command" ? t.command : t.gone)}</b> {actionTexts[action]} <b>{title}</b>
      </>
    ),
  },
  {
    key: "changes",
    title: t.columns.changes,
    quiet: "on-cards",
    cell: ({ changes }) =>
      changes.length > 0 && (
        <ul className="apl-changes">
          {changes.map(({ field, from, to }) => (
            <li key={field}>{t.change(fieldName(field), shownValue(from), shownValue(to))}</li>
          ))}
        </ul>
      ),
  },
  {
    key: "at",
    title: t.columns.at,
    quiet: "on-cards",
    cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  },
];
