import { useState } from "react";
import { Link } from "react-router-dom";
import { ORDER_STATUSES } from "#db/protocol/account/purchase-api.ts";
import {
  type AdminPurchase,
  adminPurchasesSchema,
  type PurchasesQuery,
} from "#db/protocol/admin/admin-people-api.ts";
import { useAdminList } from "#pwa/remote/use-admin-remote.ts";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { DemoNote } from "#pwa/ui/layout/DemoNote.tsx";
import { formatBrl, formatDateTime } from "#pwa/ui/text/format.ts";
import { SelectField } from "#pwa/ui/controls/SelectField.tsx";
import { AdminTable, type AdminColumn } from "#pwa/features/admin/people/AdminTable.tsx";
import { PagedList } from "#pwa/features/admin/people/PagedList.tsx";
import { personPath } from "#pwa/features/admin/people/person-path.ts";
import { money as t } from "#pwa/features/admin/people/strings.ts";

/** All purchase orders, newest first. */
export function PurchasePart() {
  const [status, setStatus] = useState<PurchasesQuery["status"]>("all");
  const list = useAdminList(`/api/admin/purchases?status=${status}`, adminPurchasesSchema, t.loadFailed);
  return (
    <>
      <div className="max-w-72 flex-[1_1_14rem]">
        <SelectField
          label={t.status}
          value={status}
          options={(["all", ...ORDER_STATUSES] as const).map((value) => ({
            value,
            label: t.statuses[value],
          }))}
          onChange={setStatus}
        />
      </div>
      <PagedList list={list} empty={{ title: t.empty, detail: t.emptyDetail }}>
        {(items) => (
          <>
            {items.some(({ test }) => test) && <DemoNote>{t.testDetail}</DemoNote>}
            <AdminTable caption={t.caption} columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
          </>
        )}
      </PagedList>
    </>
  );
}

const COLUMNS: readonly AdminColumn<AdminPurchase>[] = [
  {
    key: "person",
    title: t.columns.person,
    head: true,
    cell: ({ person }) =>
      person === null ? (
        <span className="text-ink-2">{t.goneAccount}</span>
      ) : (
        <>
          <Link to={personPath(person.id)} className="apl-name">
            {person.name ?? person.email}
          </Link>
          <span className="apl-sub">{person.email}</span>
        </>
      ),
  },
  { key: "at", title: t.columns.at, cell: ({ createdAt }) => formatDateTime(createdAt) },
  { key: "amount", title: t.columns.amount, number: true, cell: ({ amountCents }) => formatBrl(amountCents) },
  {
    key: "paid",
    title: t.columns.paid,
    cell: ({ paidAt }) => paidAt !== null && formatDateTime(paidAt),
  },
  {
    key: "state",
    title: t.columns.state,
    quiet: "on-cards",
    cell: ({ status, refunded, refundDue, test }) => (
      <span className="inline-flex flex-wrap items-center gap-x-[10px] gap-y-[6px]">
        <span className={`adm-state ${status === "paid" && !refunded ? "adm-state--on" : ""}`}>
          {refunded ? t.refunded : t.state[status]}
        </span>
        {refundDue && <Badge tone="warning">{t.refundDue}</Badge>}
        {test && <Badge tone="outline">{t.test}</Badge>}
      </span>
    ),
  },
];
