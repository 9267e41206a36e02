import { COINS, type Coin } from "#db/entities/coins.ts";
import type { ChargeRow, LightningFactRow } from "#db/entities/rows.ts";
import { isAccepted, isReceived, type ChargeStatus } from "#db/rules/charges/charge-status.ts";
import type { CountedGiveBack } from "#db/rules/charges/give-back.ts";
import { isOverLightning } from "#db/rules/charges/lightning-charge.ts";
import { unitsOf } from "#db/rules/charges/paid-amount.ts";
import { saleId, type SaleState } from "#db/rules/charges/same-sale.ts";

/**
 * Day closing from the charges that a device has of its shop. Training charges are excluded (D14). All sums are integer centavos.
 */
export type DayItem = {
  readonly charge: ChargeRow;
  readonly status: ChargeStatus;
  /** The settled Lightning payment; missing or null: none. */
  readonly fact?: Pick<LightningFactRow, "msat"> | null;
  /** Id of its maker (`db/rules/shops/makers.ts`). */
  readonly maker: string;
};

type Sum = { readonly count: number; readonly cents: number };
export type CashierSum = Sum & { readonly cashier: string | null; readonly tipCents: number };
/** The sum of one member's charges, split by the cashiers at that member's devices. */
export type MakerSum = Sum & { readonly maker: string; readonly byCashier: readonly CashierSum[] };
export type CoinSum = Sum & {
  readonly coin: Coin;
  /** What was received over Lightning, separate from the coin's chain. */
  readonly lightning: boolean;
  /** In the coin's smallest unit. */
  readonly units: bigint;
  /** Some of it is known by the customer's PIN alone, whose satoshis the server's rate decided. */
  readonly isEstimate: boolean;
};

/** A give-back recorded on a day, possibly of a charge of another day. */
export type DayGiveBack = CountedGiveBack & { readonly entry: { readonly charge: ChargeRow } };

export type DayClose<G extends DayGiveBack = DayGiveBack> = {
  /** Charges a person accepted (D3), and settled Lightning payments: only these count as received. */
  readonly received: Sum & {
    readonly tipCents: number;
    readonly discountCents: number;
    /** How many of the charges a person saw in a Lightning wallet of the shop. */
    readonly lightning: number;
    /** How many were accepted by the customer's PIN alone, and how many are settled Lightning payments. */
    readonly agreed: number;
    readonly settled: number;
  };
  readonly byCashier: readonly CashierSum[];
  readonly byMaker: readonly MakerSum[];
  readonly byCoin: readonly CoinSum[];
  /** What was received as Pix, which is no sum of a coin. */
  readonly pix: Sum;
  /** Charges without a mark, expired or not, one per sale; the screen lists them. */
  readonly open: readonly DayItem[];
  /** Charges marked as not paid, one per sale. */
  readonly unpaid: Sum;
  /** Oldest first; inconsistent ones are included with the amount that counts for them. */
  readonly givenBack: Sum & { readonly list: readonly G[] };
  /** Net of the day: received minus given back; negative when more was given back than received. */
  readonly netCents: number;
};

const centsOf = (items: readonly DayItem[]): number =>
  items.reduce((sum, { charge }) => sum + charge.amountCents, 0);
const tipsOf = (items: readonly DayItem[]): number =>
  items.reduce((sum, { charge }) => sum + charge.tipCents, 0);

/** By name; charges without a cashier come last. */
function cashierSums(received: readonly DayItem[]): CashierSum[] {
  const cashiers = [...new Set(received.map(({ charge }) => charge.cashier))].toSorted((a, b) =>
    a === null ? 1 : b === null ? -1 : a < b ? -1 : 1,
  );
  return cashiers.map((cashier) => {
    const own = received.filter(({ charge }) => charge.cashier === cashier);
    return { cashier, count: own.length, cents: centsOf(own), tipCents: tipsOf(own) };
  });
}

/** The sum of one coin on its chain or over Lightning; empty when nothing was received. */
function coinSum(received: readonly DayItem[], coin: Coin, lightning: boolean): CoinSum[] {
  const own = received.filter(
    ({ charge, status }) =>
      charge.coin === coin && status !== "pix" && isOverLightning(charge, status) === lightning,
  );
  if (own.length === 0) return [];
  const units = own.reduce((sum, { charge, fact }) => sum + unitsOf(charge, fact), 0n);
  const isEstimate = own.some(({ status }) => status === "agreed");
  return [{ coin, lightning, count: own.length, cents: centsOf(own), units, isEstimate }];
}

/**
 * Closes a day from its charges and the give-backs recorded on it; lists are oldest first. `sales`: those of the whole book,
 * because a customer may have chosen another way after midnight.
 */
export function closeDay<G extends DayGiveBack>(
  items: readonly DayItem[],
  sales: ReadonlyMap<string, SaleState>,
  giveBacks: readonly G[] = [],
): DayClose<G> {
  const real = items.filter(({ charge }) => !charge.training);
  const received = real.filter(({ status }) => isReceived(status));
  const countOf = (wanted: ChargeStatus): number => received.filter(({ status }) => status === wanted).length;
  const pix = received.filter(({ status }) => status === "pix");
  const marked = real.filter(({ status }) => status === "unpaid");
  const unpaid = [...new Map(marked.map((item) => [saleId(item.charge), item])).values()];
  const open = real.filter(
    ({ status, charge }) => (status === "waiting" || status === "expired") && !sales.has(charge.id),
  );
  const discountCents = received.reduce((sum, { charge }) => sum + charge.discountCents, 0);
  const given = giveBacks
    .filter(({ entry }) => !entry.charge.training)
    .toSorted((a, b) => (a.giveBack.at < b.giveBack.at ? -1 : 1));
  const givenCents = given.reduce((sum, { cents }) => sum + cents, 0);
  return {
    received: {
      count: received.length,
      cents: centsOf(received),
      tipCents: tipsOf(received),
      discountCents,
      lightning: countOf("lightning"),
      agreed: countOf("agreed"),
      settled: received.filter(({ status }) => !isAccepted(status)).length,
    },
    byCashier: cashierSums(received),
    byMaker: [...new Set(received.map(({ maker }) => maker))].map((maker) => {
      const own = received.filter((item) => item.maker === maker);
      return { maker, count: own.length, cents: centsOf(own), byCashier: cashierSums(own) };
    }),
    byCoin: COINS.flatMap((coin) => [...coinSum(received, coin, false), ...coinSum(received, coin, true)]),
    pix: { count: pix.length, cents: centsOf(pix) },
    open: open.toSorted((a, b) => (a.charge.createdAt < b.charge.createdAt ? -1 : 1)),
    unpaid: { count: unpaid.length, cents: centsOf(unpaid) },
    givenBack: { count: given.length, cents: givenCents, list: given },
    netCents: centsOf(received) - givenCents,
  };
}
