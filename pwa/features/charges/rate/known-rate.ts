import type { Coin } from "#db/entities/coins.ts";
import type { RateSource } from "#db/entities/rows.ts";
import { instantToMs, msToInstant } from "#db/rules/time/local-day.ts";
import type { DeviceRates } from "#pwa/local-db/write/device-facts.ts";
import { rateAge, type RateAge } from "./rate-age.ts";
import type { SavedRate } from "#pwa/local-db/write/saved-rate.ts";

/** A rate that a charge may be made with, typed by a person or supplied by the server. */
export type KnownRate = {
  /** Decimal BRL per coin. */
  readonly rate: string;
  readonly source: Exclude<RateSource, "example">;
  /** The time of the quote, by this device's clock; ISO 8601 UTC. */
  readonly asOf: string;
  readonly age: RateAge;
  /** The clock was set back since the rate arrived or was typed, so its age is unknown and it counts as expired. */
  readonly ageUnknown: boolean;
};

export type RateChoice = {
  /** The rate that a charge uses; null: there is none. */
  readonly inUse: KnownRate | null;
  /** The server's rate, when a typed one is used instead and this one is good enough to switch to. */
  readonly market: KnownRate | null;
};

const CLOCK_SLACK_MS = 2 * 60_000;
/** How long a typed rate takes precedence over a newer rate of the server. */
export const TYPED_HOLDS_MS = 60 * 60_000;

function typedRate(saved: SavedRate, now: string, offline: boolean): KnownRate {
  const ageUnknown = saved.wasAhead === true;
  const { rate, asOf } = saved;
  return {
    rate,
    source: "typed",
    asOf,
    age: ageUnknown ? "expired" : rateAge(asOf, now, offline),
    ageUnknown,
  };
}

function syncedRate(known: DeviceRates, coin: Coin, now: string, offline: boolean): KnownRate | null {
  const found = known.rates.find((rate) => rate.coin === coin);
  const receivedMs = instantToMs(known.receivedAt);
  const nowMs = instantToMs(now);
  if (!found || receivedMs === null || nowMs === null || !(found.ageMs >= 0)) return null;
  const seenMs = Math.max(receivedMs, instantToMs(known.seenAt) ?? receivedMs);
  const ageUnknown = known.wasSetBack === true || nowMs < seenMs - CLOCK_SLACK_MS;
  const asOf = msToInstant(receivedMs - found.ageMs);
  return {
    rate: found.rate,
    source: known.sandbox ? "demo" : "synced",
    asOf,
    age: ageUnknown ? "expired" : rateAge(asOf, now, offline),
    ageUnknown,
  };
}

/**
 * Chooses the rate of a charge. A typed rate is used for an hour, whatever the server sends, because a person wanted
 * it; after that the newer rate is used. An expired rate is never preferred to a valid one.
 */
export function chooseRate(
  { typed, device }: { readonly typed: SavedRate | null; readonly device: DeviceRates | undefined },
  coin: Coin,
  now: string,
  offline: boolean,
): RateChoice {
  const byHand = typed && typedRate(typed, now, offline);
  const market = device ? syncedRate(device, coin, now, offline) : null;
  if (!byHand || !market) return { inUse: byHand ?? market, market: null };
  if (market.age === "expired") {
    // Both have expired: the one whose age is known is shown for confirmation.
    return {
      inUse:
        byHand.age === "expired" && !market.ageUnknown && (byHand.ageUnknown || isNewer(market, byHand))
          ? market
          : byHand,
      market: null,
    };
  }
  const typedAgo = (instantToMs(now) ?? 0) - (instantToMs(byHand.asOf) ?? 0);
  const holds = byHand.age !== "expired" && (typedAgo < TYPED_HOLDS_MS || isNewer(byHand, market));
  return holds ? { inUse: byHand, market } : { inUse: market, market: null };
}

const isNewer = (one: KnownRate, other: KnownRate): boolean => one.asOf >= other.asOf;
