import type { Knex } from "knex";
import type { StateRow } from "#db/entities/rows.ts";
import { execute, query, type Sql } from "#server/platform/sql/sql.ts";
import type { AskedInvoice } from "./ask-invoice.ts";

/** Identifies a charge of a shop. */
export type OrderRef = { readonly shopId: string; readonly chargeId: string };

export type StoredInvoice = OrderRef & {
  readonly paymentHash: string;
  readonly invoice: string;
  readonly msat: string;
  readonly verifyUrl: string | null;
  /** The wallet connection that reports whether it was paid, as long as that connection exists. */
  readonly connectionId: string | null;
  readonly demo: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly state: "open" | "settled" | "ended";
  /** Requests so far; serves as the fencing token of a look. */
  readonly looks: number;
  readonly doublings: number;
  readonly answeredAt: Date | null;
  readonly dueAt: Date;
  readonly contradicted: boolean;
  /** The wallet reported less than the invoice's amount. */
  readonly receivedLess: boolean;
  /** The wallet holds the payer's money for this invoice or an earlier one of the charge. */
  readonly held: boolean;
};

const COLUMNS = `i.payment_hash as "paymentHash", i.shop_id as "shopId", i.charge_id as "chargeId", i.invoice,
  i.msat::text, i.verify_url as "verifyUrl", i.demo,
  (select c.id from lightning_connections c where c.id = i.connection_id) as "connectionId", i.created_at as "createdAt", i.expires_at as "expiresAt", i.state,
  i.looks, i.doublings, i.answered_at as "answeredAt", o.due_at as "dueAt",
  exists (select from lightning_incidents n where n.payment_hash = i.payment_hash) as contradicted,
  exists (select from lightning_incidents n where n.payment_hash = i.payment_hash and n.kind = 'other_amount') as "receivedLess",
  exists (select from lightning_invoices h
    where h.shop_id = i.shop_id and h.charge_id = i.charge_id and h.state = 'open' and h.held) as held`;
const WITH_ORDER = "join lightning_orders o on o.shop_id = i.shop_id and o.charge_id = i.charge_id";

/** The newest invoice of a charge; a settled one comes first. */
export async function findInvoice(
  knex: Knex,
  { shopId, chargeId }: OrderRef,
): Promise<StoredInvoice | undefined> {
  const [found] = await query<StoredInvoice>(knex, {
    name: "find-invoice",
    text: `select ${COLUMNS} from lightning_invoices i ${WITH_ORDER}
      where i.shop_id = $1 and i.charge_id = $2 order by i.state = 'settled' desc, i.created_at desc limit 1`,
    values: [shopId, chargeId],
  });
  return found;
}

/**
 * Claims, until the given time, the right to ask the provider for this charge; false: another request has it. The first claim
 * sets when the customer's time ends.
 */
export async function claimOrder(
  knex: Knex,
  { shopId, chargeId }: OrderRef,
  claim: { readonly token: string; readonly now: Date; readonly until: Date; readonly dueAt: Date },
): Promise<boolean> {
  const count = await execute(knex, {
    name: "claim-order",
    text: `insert into lightning_orders as o (shop_id, charge_id, claim, claimed_until, due_at)
      values ($1, $2, $3, $5, $6)
      on conflict (shop_id, charge_id) do update set claim = excluded.claim, claimed_until = excluded.claimed_until
      where o.claimed_until is null or o.claimed_until <= $4`,
    values: [shopId, chargeId, claim.token, claim.now, claim.until, claim.dueAt],
  });
  return count === 1;
}

export async function releaseOrder(knex: Knex, { shopId, chargeId }: OrderRef, token: string): Promise<void> {
  await execute(knex, {
    name: "release-order",
    text: `update lightning_orders set claim = null, claimed_until = null
      where shop_id = $1 and charge_id = $2 and claim = $3`,
    values: [shopId, chargeId, token],
  });
}

/**
 * Stores an invoice for the holder of the claim; `lost`: another request has claimed it since. `reused`: the payment hash belongs
 * to another invoice.
 */
export async function insertInvoice(
  knex: Knex,
  { shopId, chargeId }: OrderRef,
  made: AskedInvoice & {
    readonly token: string;
    readonly demo: boolean;
    readonly now: Date;
    readonly nextLook: Date | null;
  },
): Promise<"stored" | "lost" | "reused"> {
  const [found] = await query<{ held: boolean; stored: boolean }>(knex, {
    name: "insert-invoice",
    text: `with held as (
        select 1 from lightning_orders where shop_id = $2 and charge_id = $3 and claim = $10 for update
      ), stored as (
        insert into lightning_invoices
          (payment_hash, shop_id, charge_id, invoice, msat, verify_url, demo, created_at, expires_at, next_look, connection_id)
        select $1, $2, $3, $4, $5::bigint, $6, $7, $8, $9, $11, $12::uuid from held
        where not exists (select from lightning_asked where payment_hash = $1)
        on conflict (payment_hash) do nothing returning 1
      )
      select exists (select from held) as held, exists (select from stored) as stored`,
    values: [
      made.paymentHash,
      shopId,
      chargeId,
      made.invoice,
      made.msat.toString(),
      made.verify?.url ?? null,
      made.demo,
      made.now,
      made.expiresAt,
      made.token,
      made.nextLook,
      made.connectionId,
    ],
  });
  return found?.stored ? "stored" : found?.held ? "reused" : "lost";
}

/** Records an inconsistent answer of a provider, once per kind and invoice. */
export async function insertIncident(
  knex: Knex,
  { shopId, chargeId }: OrderRef,
  incident: { readonly kind: string; readonly paymentHash: string | null; readonly at: Date },
): Promise<void> {
  await execute(knex, {
    text: `insert into lightning_incidents (shop_id, charge_id, kind, payment_hash, at) values ($1, $2, $3, $4, $5)
      on conflict do nothing`,
    values: [shopId, chargeId, incident.kind, incident.paymentHash, incident.at],
  });
}

/**
 * Claims invoices whose provider is due to be asked. Other servers leave each alone until `until`; if this server dies, it
 * becomes due again then.
 */
export async function claimLooks(
  knex: Knex,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<StoredInvoice[]> {
  return query<StoredInvoice>(knex, {
    name: "claim-looks",
    text: `update lightning_invoices i set next_look = $2, looks = i.looks + 1
      from (
        select payment_hash from lightning_invoices where next_look <= $1
        order by next_look limit $3 for update skip locked
      ) due, lightning_orders o
      where i.payment_hash = due.payment_hash and o.shop_id = i.shop_id and o.charge_id = i.charge_id
      returning ${COLUMNS}`,
    values: [now, until, limit],
  });
}

/**
 * Ends a look that did not settle the invoice; `held` null: the wallet did not say. Has no effect when another server has looked
 * since.
 */
export async function saveLook(
  knex: Knex,
  { paymentHash, looks }: StoredInvoice,
  look: {
    readonly nextLook: Date | null;
    readonly answeredAt: Date | null;
    readonly doublings: number;
    readonly held: boolean | null;
  },
): Promise<void> {
  await execute(knex, {
    name: "save-look",
    text: `update lightning_invoices set next_look = $3, answered_at = coalesce($4, answered_at), doublings = $5,
        held = coalesce($6, held), state = case when $3::timestamptz is null then 'ended' else 'open' end
      where payment_hash = $1 and looks = $2 and state <> 'settled'`,
    values: [paymentHash, looks, look.nextLook, look.answeredAt, look.doublings, look.held],
  });
}

/** Writes the fact, once. The caller has locked the shop's ledger. */
export async function insertFact(
  trx: Knex.Transaction,
  invoice: StoredInvoice,
  settled: { readonly preimage: string | null; readonly at: Date },
): Promise<void> {
  const { preimage, at } = settled;
  await execute(trx, {
    name: "insert-fact",
    text: `insert into lightning_facts
        (payment_hash, shop_id, charge_id, msat, proof, preimage, source, settled_at, late, demo)
      select $1, $2, $3, $4::bigint, $5, $6, case when i.connection_id is null then 'address' else 'connection' end,
        date_trunc('milliseconds', $7::timestamptz), $8, $9
      from lightning_invoices i
      where i.payment_hash = $1 and not exists (select from lightning_facts where payment_hash = $1)`,
    values: [
      invoice.paymentHash,
      invoice.shopId,
      invoice.chargeId,
      invoice.msat,
      preimage === null ? "provider" : "preimage",
      preimage,
      at,
      at > invoice.dueAt,
      invoice.demo,
    ],
  });
  await execute(trx, {
    name: "settle-invoice",
    text: `update lightning_invoices set state = 'settled', next_look = null, answered_at = $2 where payment_hash = $1`,
    values: [invoice.paymentHash, at],
  });
}

/** Values of a shop's state rows, by key. */
export async function findShopState(
  knex: Knex | Sql,
  shopId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, StateRow["value"]>> {
  const rows = await query<Pick<StateRow, "key" | "value">>(knex, {
    name: "values-of-shop",
    text: "select key, value from shop_state where shop_id = $1 and key = any($2::text[])",
    values: [shopId, keys],
  });
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** What the shop's owner set as the Lightning Address, or the name of the shop's connection; null: none. */
export async function findAddress(knex: Knex, shopId: string): Promise<string | null> {
  const key = "lightning:address";
  const value = (await findShopState(knex, shopId, [key])).get(key);
  return typeof value === "string" && value !== "" ? value : null;
}
