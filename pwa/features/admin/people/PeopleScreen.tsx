import { Link } from "react-router-dom";
import { ACCESS_FILTERS, type Person } from "#db/protocol/admin/admin-people-api.ts";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { formatCount, formatDate } from "#pwa/ui/text/format.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { KEEP_PLACE } from "#pwa/ui/layout/keep-place.ts";
import { SelectField } from "#pwa/ui/controls/SelectField.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { AdminTable, type AdminColumn } from "./AdminTable.tsx";
import { PagedList } from "./PagedList.tsx";
import { personPath } from "./person-path.ts";
import { PersonSheet } from "./PersonSheet.tsx";
import { AdminPage } from "../AdminPage.tsx";
import { people as t } from "./strings.ts";
import { type PeopleList, usePeople } from "./use-people.ts";

/** `/admin/pessoas`. */
export function PeopleScreen() {
  const list = usePeople();
  return (
    <AdminPage name="adminPeople">
      <Filters list={list} />
      <p className="text-sm text-ink-2" role="status">
        {list.page && t.count(list.page.total)}
      </p>
      <PagedList
        list={list}
        empty={{
          title: list.isFiltered ? t.empty : t.emptyAll,
          detail: list.isFiltered ? t.emptyDetail : "",
        }}
        {...(list.items?.length === 0 ? { moreLabel: t.searchFurther } : {})}
      >
        {(items) => <AdminTable caption={t.caption} columns={COLUMNS} rows={items} rowKey={({ id }) => id} />}
      </PagedList>
      {list.openId !== null && (
        <PersonSheet key={list.openId} id={list.openId} onClose={list.close} onChanged={list.replace} />
      )}
    </AdminPage>
  );
}

function Filters({ list }: { list: PeopleList }) {
  return (
    <div className="grid grid-cols-1 gap-3 md:grid-cols-[minmax(0,1fr)_14rem]" role="search">
      <TextField
        label={t.search}
        type="search"
        value={list.search}
        maxLength={100}
        placeholder={t.searchPlaceholder}
        prefix={<Icon name="magnifying-glass-bold" size={20} className="text-ink-2" />}
        onChange={list.setSearch}
      />
      <SelectField
        label={t.access}
        value={list.access}
        options={ACCESS_FILTERS.map((value) => ({ value, label: t.filters[value] }))}
        onChange={list.setAccess}
      />
    </div>
  );
}

const COLUMNS: readonly AdminColumn<Person>[] = [
  {
    key: "name",
    title: t.columns.name,
    head: true,
    cell: ({ id, name, email, businessName }) => (
      <>
        <Link to={personPath(id)} state={KEEP_PLACE} className="apl-name">
          {name ?? businessName ?? t.noName}
        </Link>
        <span className="apl-sub">{email}</span>
      </>
    ),
  },
  {
    key: "progress",
    title: t.columns.progress,
    number: true,
    cell: ({ progress }) => t.lessons(progress.completed, progress.total),
  },
  { key: "points", title: t.columns.points, number: true, cell: ({ points }) => formatCount(points) },
  {
    key: "activity",
    title: t.columns.activity,
    cell: ({ lastActivityAt }) => (lastActivityAt === null ? t.never : formatDate(lastActivityAt)),
  },
  { key: "since", title: t.columns.since, cell: ({ createdAt }) => formatDate(createdAt) },
  {
    key: "state",
    title: t.columns.state,
    quiet: "on-cards",
    cell: ({ hasAccess, isAdmin }) => (
      <span className="inline-flex flex-wrap items-center gap-x-[10px] gap-y-[6px]">
        <span className={`adm-state ${hasAccess ? "adm-state--on" : ""}`}>{hasAccess ? t.paid : t.free}</span>
        {isAdmin && <Badge tone="primary">{t.admin}</Badge>}
      </span>
    ),
  },
];
