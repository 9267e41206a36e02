import type { Knex } from "knex";
import type { Notice, NoticeKind } from "#db/protocol/account/notice-api.ts";
import { SHOP_NAME } from "#server/shops/member-repository.ts";
import { queryEntities } from "#server/platform/sql/query-entities.ts";
import { execute, query, type Sql } from "#server/platform/sql/sql.ts";

export type NewNotice = {
  readonly kind: NoticeKind;
  /** Details of the notice; never an address or a key. */
  readonly detail?: string;
  readonly who?: string;
  readonly shopId?: string;
  /** Readable description of the device; null: unknown. */
  readonly device: string | null;
  /** Hash of the new browser's cookie, when the notice is about one. */
  readonly browser?: string;
  readonly at: Date;
};

/**
 * `o`: the accounts to notify. A repeated event whose first mail was not sent yet updates the waiting notice, which then names every
 * device and no single browser.
 */
const insertFor = (accounts: string): string => `
  insert into account_notices as n (account_id, kind, detail, who, shop_id, device, browser, at)
  select o.id, $2::text, $3::text, $4::text, $5::uuid, $6::text, $7::text, $8::timestamptz from (${accounts}) o
  on conflict (account_id, kind, detail, who, coalesce(shop_id, account_id)) where mailed_at is null
    do update set at = excluded.at, read_at = null,
      device = case when strpos(n.device, excluded.device) > 0 then n.device
        else left(concat_ws(', ', n.device, excluded.device), 80) end,
      browser = case when n.browser = excluded.browser then n.browser end
  returning account_id as id`;

const valuesOf = (notice: NewNotice): unknown[] => [
  notice.kind,
  (notice.detail ?? "").slice(0, 80),
  (notice.who ?? "").slice(0, 254),
  notice.shopId ?? null,
  notice.device,
  notice.browser ?? null,
  notice.at.toISOString(),
];

/** Notifies these accounts and returns those that exist. */
export async function insertNotices(
  database: Knex | Sql,
  accountIds: readonly string[],
  notice: NewNotice,
): Promise<string[]> {
  const rows = await query<{ id: string }>(database, {
    text: insertFor("select u.id from users u where u.id = any($1::uuid[])"),
    values: [[...accountIds], ...valuesOf(notice)],
  });
  return rows.map(({ id }) => id);
}

/** Notifies all current owners of the shop, without `except`; returns their accounts. */
export async function insertOwnerNotices(
  database: Knex | Sql,
  notice: NewNotice & { readonly shopId: string },
  except: string | null = null,
): Promise<string[]> {
  const rows = await query<{ id: string }>(database, {
    text: insertFor(`select m.id from shop_members m
      where m.shop_id = $1::uuid and m.role = 'owner' and m.kind = 'person' and m.ended_at is null
        and m.id is distinct from $9::uuid`),
    values: [notice.shopId, ...valuesOf(notice), except],
  });
  return rows.map(({ id }) => id);
}

const COLUMNS = `n.id, n.kind, n.detail, n.who, n.device, n.at,
  (select ${SHOP_NAME} from shops s where s.id = n.shop_id) as shop`;

const SHOWN = 50;

/** Who reads: an account, in the browser with this hash; null: in one that is not known. */
export type NoticeReader = { readonly accountId: string; readonly browser: string | null };

/** New to this reader (`$1`, `$2`): nobody has read it, and it is not about the reader's own browser. */
const IS_NEW = "(n.read_at is null and n.browser is distinct from $2::text)";

/** Newest first. */
export async function findNotices(knex: Knex, { accountId, browser }: NoticeReader): Promise<Notice[]> {
  return queryEntities(knex, {
    text: `select ${COLUMNS}, not ${IS_NEW} as "isRead" from account_notices n
      where n.account_id = $1 order by n.at desc, n.id limit ${SHOWN}`,
    values: [accountId, browser],
  });
}

export async function countUnread(knex: Knex, { accountId, browser }: NoticeReader): Promise<number> {
  const [row] = await query<{ count: number }>(knex, {
    text: `select count(*)::int as count from account_notices n where n.account_id = $1 and ${IS_NEW}`,
    values: [accountId, browser],
  });
  return row?.count ?? 0;
}

/** A browser leaves the notice about itself to the others. */
export async function markRead(
  knex: Knex,
  { accountId, browser }: NoticeReader,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await execute(knex, {
    text: `update account_notices n set read_at = $4 where n.account_id = $1 and n.id = any($3::uuid[]) and ${IS_NEW}`,
    values: [accountId, browser, ids, now],
  });
}

/** Removes a deleted account's e-mail from the notices of others; the notice's id tells several such accounts apart. */
export async function forgetAccountInNotices(knex: Knex, accountId: string): Promise<void> {
  await execute(knex, {
    text: `update account_notices set who = 'Conta excluída ' || left(id::text, 8)
      where who = (select email from users where id = $1) and account_id <> $1`,
    values: [accountId],
  });
}

/** Accounts with notices that were not mailed yet and are not older than `since`. */
export async function findUnmailed(knex: Knex, since: Date): Promise<string[]> {
  const rows = await query<{ id: string }>(knex, {
    text: "select distinct account_id as id from account_notices where mailed_at is null and at > $1",
    values: [since],
  });
  return rows.map(({ id }) => id);
}

/** Advisory lock, unique to this product, so that several servers claim notices to be mailed one after the other. */
const MAIL_LOCK = 7_201_736;

/**
 * Claims the notices that were not mailed yet, oldest first, unless a mail to the account was sent or claimed within `quietMs` of
 * now. A claim ends by itself after that time: the server that made it has died.
 */
export async function claimUnmailed(
  knex: Knex,
  accountId: string,
  { now, quietMs }: { readonly now: Date; readonly quietMs: number },
): Promise<Notice[]> {
  return knex.transaction(async (trx) => {
    await execute(trx, {
      text: "select pg_advisory_xact_lock($1, hashtext($2))",
      values: [MAIL_LOCK, accountId],
    });
    const claimed = await queryEntities<Notice>(trx, {
      text: `update account_notices n set mail_claimed_at = $2
        where n.account_id = $1 and n.mailed_at is null
          and not exists (select from account_notices o where o.account_id = $1
            -- a later time is that of a clock that was wrong
            and coalesce(o.mailed_at, o.mail_claimed_at) > $3 and coalesce(o.mailed_at, o.mail_claimed_at) < $4)
        returning ${COLUMNS}, n.read_at is not null as "isRead"`,
      values: [accountId, now, new Date(now.getTime() - quietMs), new Date(now.getTime() + quietMs)],
    });
    return claimed.toSorted((a, b) => (a.at < b.at ? -1 : 1));
  });
}

/** Ends the claim of notices whose mail failed. */
export async function releaseUnmailed(knex: Knex, notices: readonly Notice[]): Promise<void> {
  await execute(knex, {
    text: "update account_notices set mail_claimed_at = null where id = any($1::uuid[])",
    values: [notices.map(({ id }) => id)],
  });
}

/** Records that these notices were mailed. One that has repeated meanwhile, and names more than the mail did, is mailed again. */
export async function markMailed(knex: Knex, notices: readonly Notice[], now: Date): Promise<void> {
  await execute(knex, {
    text: `update account_notices n set mailed_at = $3
      from unnest($1::uuid[], $2::timestamptz[]) as m(id, at) where n.id = m.id and n.at = m.at`,
    values: [notices.map(({ id }) => id), notices.map(({ at }) => at), now],
  });
}
