import type { Knex } from "knex";
import type { Coin } from "#db/entities/coins.ts";
import type { ShopRole } from "#db/entities/shop-roles.ts";
import { chargeUnits } from "#db/rules/charges/charge-amount.ts";
import { brokenBound } from "#db/rules/lightning/wallet/wallet-bounds.ts";
import { makerOf } from "#db/rules/shops/maker.ts";
import type { FreshRate } from "#server/counter/fresh-rate.ts";
import type { Sql } from "#server/platform/sql/sql.ts";
import { findRole } from "#server/shops/member-repository.ts";
import { CHARGE_WAYS, receivedIn, wayOf, type ChargeWay } from "./charge-way.ts";
import type { ChargeLink } from "./link-repository.ts";
import { findReceiving } from "./receiving-repository.ts";
import type { Sale } from "./sale-repository.ts";

/** Minimum time for paying in a newly chosen way. */
const LEAST_LEFT_MS = 60_000;

/** A way in which the shop could receive the sale of a link, at the present rate. */
export type Offer = {
  readonly way: ChargeWay;
  readonly address: string;
  readonly rate: FreshRate;
  readonly marginBps: number;
  /** The amount in this way's units, without a tail. */
  readonly units: bigint;
  /** Role of the person who made the sale. */
  readonly role: ShopRole;
};

export type Offers = {
  readonly offers: readonly Offer[];
  /** Ways that have no fresh rate. */
  readonly unpriced: readonly ChargeWay[];
};

export type Rates = ReadonlyMap<Coin, FreshRate | null>;

type Present = {
  readonly now: Date;
  readonly rates: () => Promise<Rates>;
  readonly moved: ReadonlySet<string>;
};

const NONE: Offers = { offers: [], unpriced: [] };

/**
 * The ways of the shop in which this sale has no charge yet, and the way of the link's own charge when that has `moved`
 * (`find-moved.ts`). Empty in the link's last minute, and when the person who made the sale was removed from the shop.
 */
export async function findOffers(
  knex: Knex | Sql,
  { shopId, dueAt }: ChargeLink,
  { charges }: Sale,
  { now, rates, moved }: Present,
): Promise<Offers> {
  if (dueAt.getTime() - now.getTime() < LEAST_LEFT_MS) return NONE;
  const { charge } = charges[0];
  const [role, receiving] = await Promise.all([
    findRole(knex, shopId, makerOf(charge, shopId)),
    findReceiving(knex, shopId, now),
  ]);
  const { addresses, lightning, marginBps } = receiving;
  const standing = charges.filter((each, at) => at > 0 || !moved.has(each.charge.id));
  const made = new Set(standing.map((each) => wayOf(each.charge)));
  const left = CHARGE_WAYS.filter((way) => addresses.has(way) && !made.has(way));
  if (role === null || left.length === 0) return NONE;
  const known = await rates();
  const offers = left.flatMap((way): Offer[] => {
    const { coin } = receivedIn(way);
    const [address, rate] = [addresses.get(way), known.get(coin)];
    const units = rate ? chargeUnits(coin, charge.amountCents, rate.brl, marginBps) : null;
    if (address === undefined || !rate || units === null) return [];
    if (way === "lightning" && (lightning === null || brokenBound(lightning, units) !== null)) return [];
    return [{ way, address, rate, marginBps, units, role }];
  });
  return { offers, unpriced: left.filter((way) => !known.get(receivedIn(way).coin)) };
}
