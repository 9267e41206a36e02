import type { Knex } from "knex";
import { execute, query } from "#server/platform/sql/sql.ts";
import type { OrderRef } from "#server/lightning/invoice-repository.ts";

/** An order: the payment that the code of a till asks for, stored once a customer's phone has sent the code. */
export type TillOrder = OrderRef & {
  readonly tillId: string;
  readonly cents: number;
  /** Minutes since 1970 by the till's clock. */
  readonly minute: number;
  readonly firstSeen: Date;
  /** Name of its receipt page. */
  readonly receipt: string;
};

const COLUMNS = `shop_id as "shopId", charge_id as "chargeId", till_id as "tillId", cents, minute::int8::text as minute,
  first_seen as "firstSeen", receipt`;

type Row = Omit<TillOrder, "minute"> & { readonly minute: string };
const toOrder = (row: Row | undefined): TillOrder | null =>
  row ? { ...row, minute: Number(row.minute) } : null;

export async function findOrder(knex: Knex, { shopId, chargeId }: OrderRef): Promise<TillOrder | null> {
  const [found] = await query<Row>(knex, {
    name: "find-till-order",
    text: `select ${COLUMNS} from lightning_orders where shop_id = $1 and charge_id = $2 and till_id is not null`,
    values: [shopId, chargeId],
  });
  return toOrder(found);
}

export async function findOrderByReceipt(knex: Knex, receipt: string): Promise<TillOrder | null> {
  const [found] = await query<Row>(knex, {
    name: "find-order-by-receipt",
    text: `select ${COLUMNS} from lightning_orders where receipt = $1`,
    values: [receipt],
  });
  return toOrder(found);
}

/** Stores an order when its code is first seen; further customers or servers change nothing. */
export async function openOrder(knex: Knex, order: TillOrder, dueAt: Date): Promise<void> {
  await execute(knex, {
    name: "open-till-order",
    text: `insert into lightning_orders as o (shop_id, charge_id, till_id, cents, minute, first_seen, receipt, due_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)
      on conflict (shop_id, charge_id) do update set till_id = excluded.till_id, cents = excluded.cents,
        minute = excluded.minute, first_seen = excluded.first_seen, receipt = excluded.receipt
      where o.till_id is null`,
    values: [
      order.shopId,
      order.chargeId,
      order.tillId,
      order.cents,
      order.minute,
      order.firstSeen,
      order.receipt,
      dueAt,
    ],
  });
}

/** How many orders a till has opened since `hour`, and how many opened since `open` in its shop are unpaid. */
export async function countOrders(
  knex: Knex,
  { tillId, shopId }: Pick<TillOrder, "tillId" | "shopId">,
  since: { readonly hour: Date; readonly open: Date },
): Promise<{ readonly ofTill: number; readonly ofShop: number }> {
  const [found] = await query<{ ofTill: number; ofShop: number }>(knex, {
    name: "count-till-orders",
    text: `select
        (select count(*)::int from lightning_orders where till_id = $1 and first_seen > $3) as "ofTill",
        (select count(*)::int from lightning_orders o where o.shop_id = $2 and o.first_seen > $4
          and not exists (select from lightning_facts f where f.shop_id = o.shop_id and f.charge_id = o.charge_id)
        ) as "ofShop"`,
    values: [tillId, shopId, since.hour, since.open],
  });
  return found ?? { ofTill: 0, ofShop: 0 };
}

export type Quote = {
  readonly msat: bigint;
  /** The text that the payer's wallet received. */
  readonly metadata: string;
  readonly rate: string;
  readonly rateAsOf: Date;
  readonly at: Date;
};

type QuoteRow = Omit<Quote, "msat"> & { readonly msat: string };

/** Quotes of an order since the given time, newest first. */
export async function findQuotes(knex: Knex, { shopId, chargeId }: OrderRef, since: Date): Promise<Quote[]> {
  const rows = await query<QuoteRow>(knex, {
    name: "find-quotes",
    text: `select msat::text, metadata, rate, rate_as_of as "rateAsOf", at from lightning_quotes
      where shop_id = $1 and charge_id = $2 and at >= $3 order by at desc`,
    values: [shopId, chargeId, since],
  });
  return rows.map((row) => ({ ...row, msat: BigInt(row.msat) }));
}

export async function insertQuote(knex: Knex, { shopId, chargeId }: OrderRef, quote: Quote): Promise<void> {
  await execute(knex, {
    name: "insert-quote",
    text: `insert into lightning_quotes (shop_id, charge_id, at, msat, metadata, rate, rate_as_of)
      values ($1, $2, $3, $4::bigint, $5, $6, $7) on conflict do nothing`,
    values: [shopId, chargeId, quote.at, quote.msat.toString(), quote.metadata, quote.rate, quote.rateAsOf],
  });
}

export async function countInvoices(knex: Knex, { shopId, chargeId }: OrderRef): Promise<number> {
  const [found] = await query<{ count: number }>(knex, {
    name: "count-invoices",
    text: "select count(*)::int as count from lightning_invoices where shop_id = $1 and charge_id = $2",
    values: [shopId, chargeId],
  });
  return found?.count ?? 0;
}

/** When its payment was settled; null: no payment was recorded. */
export async function findSettledAt(knex: Knex, { shopId, chargeId }: OrderRef): Promise<Date | null> {
  const [found] = await query<{ at: Date }>(knex, {
    name: "find-settled-at",
    text: `select settled_at as at from lightning_facts where shop_id = $1 and charge_id = $2
      order by settled_at limit 1`,
    values: [shopId, chargeId],
  });
  return found?.at ?? null;
}
