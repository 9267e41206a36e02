import type { Knex } from "knex";
import type { InvitedRole } from "#db/protocol/shop-api.ts";
import { affectsRows, execute, query, queryFirst } from "#server/platform/sql/sql.ts";

export type StoredInvitation = {
  readonly id: string;
  readonly shopId: string;
  readonly role: InvitedRole;
  readonly name: string;
  readonly createdBy: string | null;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  readonly usedBy: string | null;
  /** Its maker is still an owner of the shop. */
  readonly isBacked: boolean;
};

/** Over `i`. */
const IS_BACKED = `exists (select from shop_members m
  where m.shop_id = i.shop_id and m.id = i.created_by and m.role = 'owner' and m.ended_at is null)`;
const COLUMNS = `i.id, i.shop_id as "shopId", i.role, i.name, i.created_by as "createdBy", i.expires_at as "expiresAt",
  i.used_at as "usedAt", i.used_by as "usedBy", ${IS_BACKED} as "isBacked"`;

/** Inserts it, or changes the unused one that this account made with the same code; null: the code is taken. */
export async function saveInvitation(
  knex: Knex,
  invitation: {
    readonly codeHash: string;
    readonly shopId: string;
    readonly role: InvitedRole;
    readonly name: string;
    readonly createdBy: string;
    readonly expiresAt: Date;
  },
): Promise<string | null> {
  const { codeHash, shopId, role, name, createdBy, expiresAt } = invitation;
  const [row] = await query<{ id: string }>(knex, {
    text: `insert into shop_invitations (code_hash, shop_id, role, name, created_by, expires_at)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (code_hash) do update set role = excluded.role, name = excluded.name, expires_at = excluded.expires_at
        where (shop_invitations.shop_id, shop_invitations.created_by) = (excluded.shop_id, excluded.created_by)
          and shop_invitations.used_at is null
      returning id`,
    values: [codeHash, shopId, role, name, createdBy, expiresAt],
  });
  return row?.id ?? null;
}

export async function findInvitation(knex: Knex, codeHash: string): Promise<StoredInvitation | null> {
  return queryFirst<StoredInvitation>(knex, {
    text: `select ${COLUMNS} from shop_invitations i where i.code_hash = $1`,
    values: [codeHash],
  });
}

/** Marks the invitation as used. The caller has locked the shop's ledger. */
export async function markUsed(trx: Knex.Transaction, id: string, by: string, now: Date): Promise<void> {
  await execute(trx, {
    text: "update shop_invitations set used_at = $3, used_by = $2 where id = $1",
    values: [id, by, now],
  });
}

/** Invitations that may be accepted, newest first. */
export const findOpenInvitations = (knex: Knex, shopId: string, now: Date): Promise<StoredInvitation[]> =>
  query<StoredInvitation>(knex, {
    text: `select ${COLUMNS} from shop_invitations i
      where i.shop_id = $1 and i.used_at is null and i.expires_at > $2 and ${IS_BACKED} order by i.created_at desc, i.id`,
    values: [shopId, now],
  });

/** Deletes an unused invitation; returns whether there was one. */
export async function deleteInvitation(knex: Knex, shopId: string, id: string): Promise<boolean> {
  return affectsRows(knex, {
    text: "delete from shop_invitations where shop_id = $1 and id = $2 and used_at is null",
    values: [shopId, id],
  });
}

/** Deletes the unused invitations of this account. */
export async function deleteInvitationsBy(knex: Knex, accountId: string): Promise<void> {
  await execute(knex, {
    text: "delete from shop_invitations where created_by = $1 and used_at is null",
    values: [accountId],
  });
}
