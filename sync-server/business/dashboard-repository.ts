import type { Knex } from "knex";
import type { Coin } from "#db/entities/coins.ts";
import type { OtherWay } from "#db/entities/other-ways.ts";
import type { Processor } from "#db/entities/processors.ts";
import type { ChargeStatus } from "#db/rules/charges/charge-status.ts";
import type { ChargeTotal, TestTotal } from "#db/rules/charge-book/dashboard.ts";
import type { TestPaymentStatus } from "#db/rules/charges/test-payment.ts";
import { query } from "#server/platform/sql/sql.ts";

/** A period of one shop: from the start of a local day (`YYYY-MM-DD`, America/Sao_Paulo) until `now`. */
export type DashboardSpan = { readonly shopId: string; readonly fromDay: string; readonly now: Date };

/**
 * When a charge was made: the server's time of arrival where the device's clock cannot be trusted (`trustedDate` of the rules).
 */
const SOLD = "coalesce(c.heard_at, c.created_at)";
const SINCE = "($2::date)::timestamp at time zone 'America/Sao_Paulo'";

/** The state that a settled Lightning payment gives its charge (`factStatus`), and which of several facts counts (`bestFact`). */
const FACT = "case when f.demo then 'demo' when f.late then 'late' else 'paid' end";
const BEST = "f.demo, f.late, f.settled_at";

/**
 * The state of a charge: a settled payment, or else the mark that applies (newest `at`, ties by id, as in `newestMark` of the
 * rules); without either, it is expired once its time is over.
 */
const STATUS = `coalesce(
  (select ${FACT} from lightning_facts f where f.shop_id = c.shop_id and f.charge_id = c.id order by ${BEST} limit 1),
  (select m.mark from charge_marks m where m.shop_id = c.shop_id and m.charge_id = c.id and m.code is null
    order by m.at desc, m.id desc limit 1),
  case when c.expires_at < $3::timestamptz then 'expired' else 'waiting' end)`;

/** Up to this number of charges it is cheaper to look up the marks of each charge than to scan all marks of the account. */
const FEW_CHARGES = 10_000;

const MARKS_OF_EACH = `
  left join lateral (
    select mark from charge_marks where shop_id = $1 and charge_id = c.id and code is null
    order by at desc, id desc limit 1
  ) m on true
  left join lateral (
    select ${FACT} as status from lightning_facts f where f.shop_id = $1 and f.charge_id = c.id order by ${BEST} limit 1
  ) f on true
  left join lateral (
    select sum(amount_cents) as cents from give_backs where shop_id = $1 and charge_id = c.id
  ) g on true`;
const MARKS_OF_ALL = `
  left join (
    select distinct on (charge_id) charge_id, mark from charge_marks
    where shop_id = $1 and code is null order by charge_id, at desc, id desc
  ) m on m.charge_id = c.id
  left join (
    select distinct on (f.charge_id) f.charge_id, ${FACT} as status from lightning_facts f
    where f.shop_id = $1 order by f.charge_id, ${BEST}
  ) f on f.charge_id = c.id
  left join (
    select charge_id, sum(amount_cents) as cents from give_backs where shop_id = $1 group by charge_id
  ) g on g.charge_id = c.id`;

/**
 * Real charges of the period by state; training charges are excluded. Give-backs reduce the sum of a received charge, at most by
 * the amount received.
 */
export async function chargeTotals(
  knex: Knex,
  { shopId, fromDay, now }: DashboardSpan,
): Promise<ChargeTotal[]> {
  const [size] = await query<{ count: number }>(knex, {
    name: "dashboard-charge-count",
    text: `select count(*) from (
        select from charges c where c.shop_id = $1 and not c.training and ${SOLD} >= ${SINCE} limit $3
      ) counted`,
    values: [shopId, fromDay, FEW_CHARGES + 1],
  });
  const isFew = (size?.count ?? 0) <= FEW_CHARGES;
  return query<ChargeTotal>(knex, {
    name: isFew ? "dashboard-totals-of-few" : "dashboard-totals-of-many",
    text: `select coalesce(f.status, m.mark, case when c.expires_at < $3::timestamptz then 'expired' else 'waiting' end) as status,
        count(*) as count,
        sum(c.amount_cents - case when coalesce(f.status, m.mark) in ('checked', 'paid', 'late') then least(coalesce(g.cents, 0), c.amount_cents) else 0 end)::bigint as cents
      from charges c ${isFew ? MARKS_OF_EACH : MARKS_OF_ALL}
      where c.shop_id = $1 and not c.training and ${SOLD} >= ${SINCE}
      group by 1`,
    values: [shopId, fromDay, now],
  });
}

export type ListedCharge = {
  readonly id: string;
  readonly amountCents: number;
  readonly coin: Coin;
  /** As in the dashboard call, `checked` also stands for `agreed` and for what arrived elsewhere. */
  readonly status: Exclude<ChargeStatus, "agreed" | OtherWay>;
  /** The applicable mark says that it was paid by Pix. */
  readonly isPix: boolean;
  readonly soldAt: Date;
  /** The time of the device's clock, where it cannot be right. */
  readonly datedAt: Date | null;
};

/** Real charges of the period, newest first. */
export const newestCharges = (
  knex: Knex,
  { shopId, fromDay, now }: DashboardSpan,
  limit: number,
): Promise<ListedCharge[]> =>
  query<ListedCharge>(knex, {
    name: "dashboard-newest-charges",
    text: `select c.id, c.amount_cents as "amountCents", c.coin, ${STATUS} as status, ${SOLD} as "soldAt",
        case when c.heard_at is not null then c.created_at end as "datedAt",
        coalesce((select m.via = 'pix' from charge_marks m where m.shop_id = c.shop_id and m.charge_id = c.id and m.code is null
          order by m.at desc, m.id desc limit 1), false) as "isPix"
      from charges c
      where c.shop_id = $1 and not c.training and ${SOLD} >= ${SINCE}
      order by ${SOLD} desc limit $4`,
    values: [shopId, fromDay, now, limit],
  });

/** Number of test payments per local day (`YYYY-MM-DD`) and state. */
export const testPaymentDays = (
  knex: Knex,
  { shopId, fromDay }: DashboardSpan,
): Promise<(TestTotal & { readonly day: string })[]> =>
  query(knex, {
    name: "dashboard-test-days",
    text: `select (created_at at time zone 'America/Sao_Paulo')::date::text as day, status, count(*) as count
      from test_payments where shop_id = $1 and created_at >= ${SINCE} group by 1, 2 order by 1, 2`,
    values: [shopId, fromDay],
  });

export type ListedTestPayment = {
  readonly id: string;
  /** Decimal text of `currency`. */
  readonly amount: string;
  readonly currency: string;
  readonly status: TestPaymentStatus;
  readonly processorType: Processor;
  readonly createdAt: Date;
};

/** Test payments of the period, newest first. */
export const newestTestPayments = (
  knex: Knex,
  { shopId, fromDay }: DashboardSpan,
  limit: number,
): Promise<ListedTestPayment[]> =>
  query<ListedTestPayment>(knex, {
    name: "dashboard-newest-tests",
    text: `select id, amount::text, currency, status, processor_type as "processorType", created_at as "createdAt"
      from test_payments where shop_id = $1 and created_at >= ${SINCE}
      order by created_at desc, id limit $3`,
    values: [shopId, fromDay, limit],
  });
