import type { Knex } from "knex";
import type { AuditAction, AuditChange, AuditKind, AuditPage } from "#db/protocol/admin/admin-api.ts";
import { queryEntities } from "#server/platform/sql/query-entities.ts";
import { execute } from "#server/platform/sql/sql.ts";

/** Audit log of administrators' changes: written in the transaction of the change, never updated. */

export type RecordedChange = {
  /** null: `npm run admin`. */
  readonly accountId: string | null;
  readonly action: AuditAction;
  readonly kind: AuditKind;
  readonly rowId: string | null;
  /** Name of the row, for people. */
  readonly title: string;
  /** Any values; texts are stored as they are displayed. */
  readonly changes?: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
  /** The affected account: its name is removed from the log when the account is deleted. */
  readonly aboutAccountId?: string | null;
};

/** Long texts are truncated: revisions have the whole ones. */
const LONGEST = 300;

export const recordChange = (knex: Knex, change: RecordedChange): Promise<void> =>
  recordChanges(knex, [change]);

export async function recordChanges(knex: Knex, changes: readonly RecordedChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ accountId, aboutAccountId, ...change }) => ({
    account_id: accountId,
    by: accountId === null ? "command" : "person",
    action: change.action,
    kind: change.kind,
    row_id: change.rowId,
    about_account: aboutAccountId ?? null,
    title: shorten(change.title),
    changes: (change.changes ?? []).map(({ field, from, to }) => ({
      field,
      from: asShown(from),
      to: asShown(to),
    })),
  }));
  await execute(knex, {
    text: `insert into admin_changes (account_id, by, action, kind, row_id, about_account, title, changes)
     select account_id, by, action, kind, row_id, about_account, title, changes
     from jsonb_to_recordset($1::jsonb) as c (account_id uuid, by text, action text, kind text, row_id text,
       about_account uuid, title text, changes jsonb)`,
    values: [JSON.stringify(rows)],
  });
}

function asShown(value: unknown): AuditChange["from"] {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return shorten(value);
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint")
    return String(value);
  return shorten(JSON.stringify(value));
}

/** Never ends with half a surrogate pair, which PostgreSQL cannot store. */
const shorten = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, "")}…`;

/** SQL expression over `users u`: the person's name, as other administrators see it. */
export const PERSON_NAME = `coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email)`;

/** Entries older than `before`, newest first. */
export async function listChanges(
  knex: Knex,
  before: number | null,
  limit: number,
): Promise<AuditPage["items"]> {
  return queryEntities(knex, {
    text: `select c.id::text, c.at, ${PERSON_NAME} as who, c.by, c.action, c.kind, c.row_id, c.title, c.changes
     from admin_changes c left join users u on u.id = c.account_id
     where c.id < coalesce($1::bigint, 9223372036854775807) order by c.id desc limit $2`,
    values: [before, limit],
  });
}

/** Author and time of the row's last change; undefined: it never changed. */
export async function findLastChange(
  knex: Knex,
  kind: AuditKind,
  rowId: string,
): Promise<{ readonly who: string | null; readonly at: string } | undefined> {
  const [change] = await queryEntities<{ readonly who: string | null; readonly at: string }>(knex, {
    text: `select ${PERSON_NAME} as who, c.at from admin_changes c left join users u on u.id = c.account_id
     where c.kind = $1 and c.row_id = $2 order by c.id desc limit 1`,
    values: [kind, rowId],
  });
  return change;
}

/** Removes a deleted account's name from the entries about it. */
export async function forgetAccountInRecord(knex: Knex, accountId: string): Promise<void> {
  await execute(knex, {
    text: `update admin_changes set title = 'Conta excluída', changes = '[]', about_account = null,
       row_id = nullif(row_id, about_account::text)
     where about_account = $1`,
    values: [accountId],
  });
}
