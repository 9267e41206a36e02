import { COINS, type Coin } from "#db/entities/coins.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import type { ChargeStatus } from "./charge-status.ts";
import type { CountedGiveBack } from "./give-back.ts";

/** What a till counted on one day. Training charges are never part of it (D14). All sums are integer centavos. */
export type DayItem = { readonly charge: ChargeRow; readonly status: ChargeStatus };

type Sum = { readonly count: number; readonly cents: number };
export type CashierSum = Sum & { readonly cashier: string | null; readonly tipCents: number };
/** `units`: the coin's smallest. */
export type CoinSum = Sum & { readonly coin: Coin; readonly units: bigint };

/** What went back on a day, maybe of a charge of another day. */
export type DayGiveBack = CountedGiveBack & { readonly entry: { readonly charge: ChargeRow } };

export type DayClose<G extends DayGiveBack = DayGiveBack> = {
  /** Seen in the wallet by a person: the only ones that are money here (D3). */
  readonly checked: Sum & { readonly tipCents: number; readonly discountCents: number };
  readonly byCashier: readonly CashierSum[];
  readonly byCoin: readonly CoinSum[];
  /** Nobody has said anything about these yet, their time over or not: they are named. */
  readonly open: readonly DayItem[];
  readonly unpaid: Sum;
  /** Oldest first; the odd ones are among them with what they count. */
  readonly givenBack: Sum & { readonly list: readonly G[] };
  /** What stays of the day: checked less given back, below zero where more went back than came in. */
  readonly netCents: number;
};

const centsOf = (items: readonly DayItem[]): number =>
  items.reduce((sum, { charge }) => sum + charge.amountCents, 0);
const tipsOf = (items: readonly DayItem[]): number =>
  items.reduce((sum, { charge }) => sum + charge.tipCents, 0);

/** Closes a day over its charges and the give-backs recorded on it, oldest first in what is named. */
export function closeDay<G extends DayGiveBack>(
  items: readonly DayItem[],
  giveBacks: readonly G[] = [],
): DayClose<G> {
  const real = items.filter(({ charge }) => !charge.training);
  const checked = real.filter(({ status }) => status === "checked");
  const unpaid = real.filter(({ status }) => status === "unpaid");
  const open = real.filter(({ status }) => status === "waiting" || status === "expired");
  const cashiers = [...new Set(checked.map(({ charge }) => charge.cashier))].toSorted((a, b) =>
    a === null ? 1 : b === null ? -1 : a < b ? -1 : 1,
  );
  const discountCents = checked.reduce((sum, { charge }) => sum + charge.discountCents, 0);
  const given = giveBacks
    .filter(({ entry }) => !entry.charge.training)
    .toSorted((a, b) => (a.giveBack.at < b.giveBack.at ? -1 : 1));
  const givenCents = given.reduce((sum, { cents }) => sum + cents, 0);
  return {
    checked: { count: checked.length, cents: centsOf(checked), tipCents: tipsOf(checked), discountCents },
    byCashier: cashiers.map((cashier) => {
      const own = checked.filter(({ charge }) => charge.cashier === cashier);
      return { cashier, count: own.length, cents: centsOf(own), tipCents: tipsOf(own) };
    }),
    byCoin: COINS.flatMap((coin) => {
      const own = checked.filter(({ charge }) => charge.coin === coin);
      if (own.length === 0) return [];
      const units = own.reduce((sum, { charge }) => sum + BigInt(charge.units), 0n);
      return [{ coin, count: own.length, cents: centsOf(own), units }];
    }),
    open: open.toSorted((a, b) => (a.charge.createdAt < b.charge.createdAt ? -1 : 1)),
    unpaid: { count: unpaid.length, cents: centsOf(unpaid) },
    givenBack: { count: given.length, cents: givenCents, list: given },
    netCents: centsOf(checked) - givenCents,
  };
}
