import type { Knex } from "knex";
import type { ChargeMarkRow, ChargeRow, LightningFactRow } from "#db/entities/rows.ts";
import { query, type Sql } from "#server/platform/sql/sql.ts";
import { SHOP_SOURCES } from "#server/sync/row-json.ts";

/** Identifies a charge of a shop. */
export type ChargeRef = { readonly shopId: string; readonly chargeId: string };

/** `mark`: the one that applies (`newestMark`); null: the charge has no mark. */
export type SaleCharge = { readonly charge: ChargeRow; readonly mark: ChargeMarkRow["mark"] | null };

export type Payment = Pick<LightningFactRow, "late" | "demo"> & {
  readonly chargeId: string;
  readonly at: Date;
  readonly msat: bigint;
};

/** One sale: a charge with a link, and the charges that customers chose on its page. */
export type Sale = {
  /** The charge of the link first. */
  readonly charges: readonly [SaleCharge, ...SaleCharge[]];
  /** Settled payments; the one that counts (`bestFact`) comes first. */
  readonly payments: readonly Payment[];
};

const IDS = `(select $2::uuid union all
  select w.charge_id from charge_links l join charge_link_ways w on w.token = l.token
  where l.shop_id = $1 and l.charge_id = $2)`;

/** The sale of a charge; of one that was chosen on a page only that charge. null: the charge does not exist. */
export async function findSale(knex: Knex | Sql, { shopId, chargeId }: ChargeRef): Promise<Sale | null> {
  const values = [shopId, chargeId];
  const [found, paid] = await Promise.all([
    query<{ row: string; mark: ChargeMarkRow["mark"] | null }>(knex, {
      name: "charges-of-sale",
      text: `select (${SHOP_SOURCES.charges.json})::text as row,
          (select m.mark from charge_marks m where m.shop_id = r.shop_id and m.charge_id = r.id and m.code is null
            order by m.at desc, m.id desc limit 1) as mark
        from charges r where r.shop_id = $1 and r.id in ${IDS}
        order by r.id <> $2, r.created_at, r.id`,
      values,
    }),
    query<Omit<Payment, "msat"> & { readonly msat: string }>(knex, {
      name: "payments-of-sale",
      text: `select charge_id as "chargeId", settled_at as at, late, demo, msat::text from lightning_facts
        where shop_id = $1 and charge_id in ${IDS} order by demo, late, settled_at`,
      values,
    }),
  ]);
  const [first, ...others] = found.map(({ row, mark }) => ({ charge: JSON.parse(row) as ChargeRow, mark }));
  if (first?.charge.id !== chargeId) return null;
  return {
    charges: [first, ...others],
    payments: paid.map(({ msat, ...payment }) => ({ ...payment, msat: BigInt(msat) })),
  };
}
