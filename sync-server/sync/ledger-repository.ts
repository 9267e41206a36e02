import type { Knex } from "knex";
import { execute, query, type Sql, type Statement } from "#server/platform/sql/sql.ts";
import { ledgersOf } from "./grants.ts";
import type { Membership, SyncAuthor } from "./sync-author.ts";
import { SHOP_FROZEN } from "#db/rules/shops/shop-state.ts";
import { CLIENT_COLUMNS, type SyncClient } from "./sync-client-repository.ts";

/**
 * Locks a ledger until commit without moving it (L2). It is the first statement of every transaction that changes an account's
 * rows; the triggers move the ledger when a row really changes. Lock `content` before any `s:…`, and those before any `u:…`.
 * false: the ledger and its owner no longer exist.
 */
export async function lockLedger(transaction: Knex.Transaction | Sql, ledgerId: string): Promise<boolean> {
  const text = "select 1 from ledger where id = $1 for no key update";
  return (await query(transaction, { name: "lock-ledger", text, values: [ledgerId] })).length > 0;
}

/**
 * Moves a ledger although none of its rows changed, so that its devices pull: what they may read has changed. The caller has
 * locked it.
 */
export async function moveLedger(trx: Knex.Transaction, ledgerId: string): Promise<void> {
  await execute(trx, { text: "select ledger_version($1)", values: [ledgerId] });
}

/** Current versions of the given ledgers; a ledger that does not exist is not in the map. */
export async function findVersions(knex: Knex, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await query<{ id: string; version: number }>(knex, {
    name: "find-versions",
    text: "select id, version from ledger where id = any($1)",
    values: [ids],
  });
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/**
 * When the person of a session last proved their identity (ISO 8601; null: never), and whether their account has a second factor.
 */
export type SessionProof = { readonly provenAt: string | null; readonly hasSecondFactor: boolean };

export type SyncHead = {
  readonly epoch: string;
  readonly versions: ReadonlyMap<string, number>;
  /** The device's numbering; null: it never pushed, or was not asked for. */
  readonly client: SyncClient | null;
  /** Whether the session still belongs to this account; true for a till, and when nobody is signed in. */
  readonly isConfirmed: boolean;
  /** The session's latest proof of identity; null: it was not asked for. */
  readonly proof: SessionProof | null;
  /** The author's membership of the shop; null: not a member, or nobody is signed in. */
  readonly member: Membership | null;
  /** Version of the account's ledger at which the shop got a ledger of its own. */
  readonly splitVersion: number;
};

/** Which values a round needs. */
export type HeadQuery = { readonly author: SyncAuthor | null; readonly clientId: string };

type HeadRow = {
  epoch: string;
  versions: Record<string, number> | null;
  isConfirmed: boolean;
  proof?: SessionProof;
  member: Membership | null;
  splitVersion: number | null;
} & (SyncClient | { readonly authorId: null });

const PROOF = `json_build_object('provenAt', s.proven_at, 'hasSecondFactor', exists (
        select from second_factors where account_id = $5::uuid and confirmed_at is not null)) as proof,`;

const headStatement = ({ author, clientId }: HeadQuery, lock: "" | "for update"): Statement => ({
  name: lock === "" ? "sync-head" : "push-head",
  text: `select m.epoch, c.*,
      (select json_object_agg(id, version) from ledger where id = any($1::text[])) as versions,
      $3::text is null or s.sid is not null as "isConfirmed",
      ${lock === "" ? "" : PROOF}
      (select json_build_object('role', role, 'hasEnded', ended_at is not null, 'frozenUntil',
          (select f.value from shop_state f where f.shop_id = p.shop_id and f.key = '${SHOP_FROZEN}'))
        from shop_members p where p.shop_id = $4::uuid and p.id = $5::uuid) as member,
      (select split_version from shops where id = $4::uuid) as "splitVersion"
    from sync_meta m left join (select ${CLIENT_COLUMNS} from sync_client where id = $2 ${lock}) c on true
      left join (select sid, sess ->> 'provenAt' as proven_at from sessions
        where sid = $3 and expire > now() and 'u:' || (sess ->> 'userId') = any($1::text[])) s on true`,
  values: [
    ledgersOf(author),
    author === null ? null : clientId,
    author?.sid ?? null,
    author?.shopId ?? null,
    author?.id ?? null,
  ],
});

function headOf([row]: readonly HeadRow[]): SyncHead {
  if (!row) throw new Error("the database has no epoch");
  const client = row.authorId === null ? null : row;
  const { epoch, versions, isConfirmed, proof, member, splitVersion } = row;
  return {
    epoch,
    versions: new Map(Object.entries(versions ?? {})),
    client,
    isConfirmed,
    proof: proof ?? null,
    member,
    splitVersion: splitVersion ?? 0,
  };
}

/** Epoch, versions and the device's numbering, read by one statement in one snapshot (Q1). */
export async function readHead(sql: Sql, head: HeadQuery): Promise<SyncHead> {
  return headOf(await sql.rows<HeadRow>(headStatement(head, "")));
}

/** Like `readHead`, with the proof, and locks the device's row (P2). The caller already holds the ledgers it writes to. */
export async function lockHead(sql: Sql, head: HeadQuery): Promise<SyncHead> {
  return headOf(await sql.rows<HeadRow>(headStatement(head, "for update")));
}

/** Like `readHead`, without a transaction: the only query for a device with nothing to send and nothing to fetch. */
export async function peekHead(knex: Knex, head: HeadQuery): Promise<SyncHead> {
  return headOf(await query<HeadRow>(knex, headStatement(head, "")));
}
