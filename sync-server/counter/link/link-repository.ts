import type { Knex } from "knex";
import type { ChargeMarkRow, LightningFactRow } from "#db/entities/rows.ts";
import { execute, query } from "#server/platform/sql/sql.ts";

/** A charge of a shop. */
type ChargeRef = { readonly shopId: string; readonly chargeId: string };

export type ChargeLink = ChargeRef & {
  readonly token: string;
  /** When the charge's time is over, by the clock of the server. */
  readonly dueAt: Date;
};

const COLUMNS = `token, shop_id as "shopId", charge_id as "chargeId", due_at as "dueAt"`;

/** Stores the link of a charge, and returns the one that it has: a charge keeps its first. */
export async function keepLink(knex: Knex, link: ChargeLink, now: Date): Promise<ChargeLink> {
  await execute(knex, {
    name: "insert-charge-link",
    text: `insert into charge_links (token, shop_id, charge_id, made_at, due_at) values ($1, $2, $3, $4, $5)
      on conflict (shop_id, charge_id) do nothing`,
    values: [link.token, link.shopId, link.chargeId, now, link.dueAt],
  });
  const [found] = await query<ChargeLink>(knex, {
    name: "link-of-charge",
    text: `select ${COLUMNS} from charge_links where shop_id = $1 and charge_id = $2`,
    values: [link.shopId, link.chargeId],
  });
  return found ?? link;
}

export async function findLink(knex: Knex, token: string): Promise<ChargeLink | null> {
  const [found] = await query<ChargeLink>(knex, {
    name: "find-charge-link",
    text: `select ${COLUMNS} from charge_links where token = $1`,
    values: [token],
  });
  return found ?? null;
}

/** The mark that applies to a charge (`newestMark`); null: nobody said anything. */
export async function findMark(
  knex: Knex,
  { shopId, chargeId }: ChargeRef,
): Promise<ChargeMarkRow["mark"] | null> {
  const [found] = await query<Pick<ChargeMarkRow, "mark">>(knex, {
    name: "newest-mark",
    text: `select mark from charge_marks where shop_id = $1 and charge_id = $2 order by at desc, id desc limit 1`,
    values: [shopId, chargeId],
  });
  return found?.mark ?? null;
}

export type Payment = Pick<LightningFactRow, "late" | "demo"> & {
  readonly at: Date;
  readonly msat: bigint;
};

/** The settled payment that counts for a charge (`bestFact`); null: none is known. */
export async function findPayment(knex: Knex, { shopId, chargeId }: ChargeRef): Promise<Payment | null> {
  const [found] = await query<Omit<Payment, "msat"> & { readonly msat: string }>(knex, {
    name: "payment-of-charge",
    text: `select settled_at as at, late, demo, msat::text from lightning_facts where shop_id = $1 and charge_id = $2
      order by demo, late, settled_at limit 1`,
    values: [shopId, chargeId],
  });
  return found ? { ...found, msat: BigInt(found.msat) } : null;
}
