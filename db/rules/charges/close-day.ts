import { COINS, type Coin } from "#db/entities/coins.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import type { ChargeStatus } from "./charge-status.ts";
import type { CountedGiveBack } from "./give-back.ts";

/** Day closing of one device. Training charges are excluded (D14). All sums are integer centavos. */
export type DayItem = { readonly charge: ChargeRow; readonly status: ChargeStatus };

type Sum = { readonly count: number; readonly cents: number };
export type CashierSum = Sum & { readonly cashier: string | null; readonly tipCents: number };
/** `units`: the coin's smallest. */
export type CoinSum = Sum & { readonly coin: Coin; readonly units: bigint };

/** Give-backs recorded on a day, possibly of charges of another day. */
export type DayGiveBack = CountedGiveBack & { readonly entry: { readonly charge: ChargeRow } };

export type DayClose<G extends DayGiveBack = DayGiveBack> = {
  /** Charges a person saw in the wallet: only these count as received (D3). */
  readonly checked: Sum & { readonly tipCents: number; readonly discountCents: number };
  readonly byCashier: readonly CashierSum[];
  readonly byCoin: readonly CoinSum[];
  /** Charges without a mark, expired or not: they are listed. */
  readonly open: readonly DayItem[];
  readonly unpaid: Sum;
  /** Oldest first; inconsistent ones are included with the amount that counts. */
  readonly givenBack: Sum & { readonly list: readonly G[] };
  /** Net of the day: checked less given back; negative when more was given back than received. */
  readonly netCents: number;
};

const centsOf = (items: readonly DayItem[]): number =>
  items.reduce((sum, { charge }) => sum + charge.amountCents, 0);
const tipsOf = (items: readonly DayItem[]): number =>
  items.reduce((sum, { charge }) => sum + charge.tipCents, 0);

/** Closes a day from its charges and the give-backs recorded on it; lists are oldest first. */
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
