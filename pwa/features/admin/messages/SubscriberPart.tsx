import { useState } from "react";
import {
  type Subscriber,
  SUBSCRIBER_STATES,
  type SubscriberState,
  subscribersSchema,
} from "#db/protocol/admin/admin-people-api.ts";
import { useAdminList } from "#pwa/remote/use-admin-remote.ts";
import { formatDateTime } from "#pwa/ui/text/format.ts";
import { SelectField } from "#pwa/ui/controls/SelectField.tsx";
import { AdminTable, type AdminColumn } from "#pwa/features/admin/people/AdminTable.tsx";
import { ExportLink } from "#pwa/features/admin/people/ExportLink.tsx";
import { PagedList } from "#pwa/features/admin/people/PagedList.tsx";
import { subscribers as t } from "#pwa/features/admin/people/strings.ts";

/** The subscribers of the newsletter, filtered by state. */
export function SubscriberPart() {
  const [state, setState] = useState<SubscriberState>("confirmed");
  const list = useAdminList(`/api/admin/newsletter?state=${state}`, subscribersSchema, t.loadFailed);
  return (
    <>
      <div className="apl-bar flex flex-wrap gap-x-5 gap-y-3 items-end justify-between">
        <div className="max-w-72 flex-[1_1_14rem]">
          <SelectField
            label={t.columns.state}
            value={state}
            options={SUBSCRIBER_STATES.map((value) => ({ value, label: t.states[value] }))}
            onChange={setState}
          />
        </div>
        <ExportLink href={`/api/admin/newsletter/export?state=${state}`} />
      </div>
      <p className="text-sm text-ink-2">{t.note}</p>
      <PagedList list={list} empty={{ title: t.empty, detail: t.emptyDetail }}>
        {(items) => (
          <AdminTable caption={t.caption} columns={COLUMNS} rows={items} rowKey={({ email }) => email} />
        )}
      </PagedList>
    </>
  );
}

const dateOr = (at: string | null): string => (at === null ? "" : formatDateTime(at));

const COLUMNS: readonly AdminColumn<Subscriber>[] = [
  { key: "email", title: t.columns.email, head: true, cell: ({ email }) => <b>{email}</b> },
  {
    key: "state",
    title: t.columns.state,
    quiet: "on-cards",
    cell: ({ state }) => (
      <span className={`adm-state ${state === "confirmed" ? "adm-state--on" : ""}`}>{t.state[state]}</span>
    ),
  },
  { key: "asked", title: t.columns.asked, cell: ({ consentAt }) => formatDateTime(consentAt) },
  { key: "confirmed", title: t.columns.confirmed, cell: ({ confirmedAt }) => dateOr(confirmedAt) },
  { key: "left", title: t.columns.left, cell: ({ leftAt }) => dateOr(leftAt) },
];
