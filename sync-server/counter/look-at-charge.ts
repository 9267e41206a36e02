import type { Coin } from "#db/entities/coins.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import type { Sighting } from "#db/protocol/sighting.ts";
import { isLightning } from "#db/rules/charges/is-lightning.ts";
import { matchIncoming, type Incoming } from "#db/rules/charges/match-incoming.ts";
import { makerOf } from "#db/rules/shops/maker.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import type { ShopPlace } from "#server/shops/admit-to-shop.ts";
import type { ChainAnswer, ChainFailure, ChainSource, Received } from "./chain/chain-source.ts";
import { chargesAtAddress, findCharge } from "./charge-repository.ts";
import { createMinuteLimit } from "#server/platform/minute-limit.ts";

/** A screen polls every twenty seconds; this allows several devices and extra taps. */
const PER_MINUTE = 30;
/** How long an explorer's response is reused for all callers who ask about the same address. */
const FRESH_MS = 8000;
const MAX_REMEMBERED = 500;
/** Payments per charge whose confirmations are requested individually, or which are listed as possible. */
const MAX_PAYMENTS = 5;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Looked = { readonly asOf: Date; readonly answer: Promise<ChainAnswer<readonly Received[]>> };
type Asking = { readonly accountId: string; readonly shop: ShopPlace };
export type LookAtCharge = (asking: Asking, chargeId: string) => Promise<Sighting>;

const DEMO_SOURCE = "ambiente de demonstração";

/**
 * What the network shows for one charge of a shop: each payment at its address is matched to one charge only
 * (`matchIncoming`). Read only.
 */
export function createLookAtCharge(deps: Deps): LookAtCharge {
  const { knex, clock, logger, chainSources, stopping } = deps;
  const sources = new Map<Coin, ChainSource>(chainSources.map((source) => [source.coin, source]));
  const count = createMinuteLimit(clock, PER_MINUTE);
  const looked = new Map<string, Looked>();

  const refuse = (source: ChainSource, { why, slow }: ChainFailure): never => {
    logger.warn({ host: source.host, why }, "the explorer's response was invalid");
    throw new AppError(slow ? "gateway_timeout" : "bad_gateway");
  };
  const receivedAt = (source: ChainSource, address: string): Looked => {
    const key = `${source.coin} ${address.toLowerCase()}`;
    const now = clock.now();
    const known = looked.get(key);
    const age = known ? now.getTime() - known.asOf.getTime() : Infinity;
    if (known && age >= 0 && age < FRESH_MS) return known;
    const fresh = { asOf: now, answer: source.receivedAt(address, stopping) };
    looked.delete(key);
    looked.set(key, fresh);
    const [oldest] = looked.keys();
    if (looked.size > MAX_REMEMBERED && oldest !== undefined) looked.delete(oldest);
    return fresh;
  };
  const confirmed = async (source: ChainSource, item: Received): Promise<Incoming> => {
    if (item.confirmations !== null) return { ...item, confirmations: item.confirmations };
    const answer = await source.confirmationsOf(item, stopping);
    return { ...item, confirmations: answer.kind === "ok" ? answer.value : refuse(source, answer) };
  };

  return async ({ accountId, shop }, chargeId) => {
    const charge = UUID.test(chargeId) ? await findCharge(knex, shop.id, chargeId) : undefined;
    const mayRead = (one: ChargeRow): boolean =>
      shop.role !== "cashier" || makerOf(one, shop.id) === accountId;
    if (!charge || !mayRead(charge)) throw new AppError("not_found");
    const source = sources.get(charge.coin);
    // USDT is looked up on TRON only.
    if (charge.training || charge.network || isLightning(charge) || !source) {
      throw new AppError("unprocessable", { message: "Esta cobrança não é consultada na rede." });
    }
    count(accountId);
    const { asOf, answer } = receivedAt(source, charge.address);
    const [received, charges] = await Promise.all([answer, chargesAtAddress(knex, shop.id, charge)]);
    const all = received.kind === "ok" ? received.value : refuse(source, received);
    const known = all.map((item) => ({ ...item, confirmations: item.confirmations ?? 0, listed: item }));
    const matched = matchIncoming(charges, known, asOf.toISOString()).get(charge.id);
    const mine = matched?.own ?? [];
    const facts = {
      asOf: asOf.toISOString(),
      source: source.sandbox ? DEMO_SOURCE : source.host,
      demo: source.sandbox,
    };
    // Beyond the limit, a payment whose confirmations are not listed counts as unconfirmed.
    const payments = [
      ...(await Promise.all(mine.slice(0, MAX_PAYMENTS).map(({ listed }) => confirmed(source, listed)))),
      ...mine.slice(MAX_PAYMENTS),
    ];
    const youngest = payments.toSorted((a, b) => a.confirmations - b.confirmations)[0];
    if (!youngest) {
      const readable = new Set(charges.filter(mayRead).map(({ id }) => id));
      const newest = (matched?.possible ?? []).toReversed().slice(0, MAX_PAYMENTS);
      const possible = newest.map(({ item: { units, txid, at }, assignedTo }) => ({
        units: units.toString(),
        txid,
        at,
        chargeId: assignedTo !== null && readable.has(assignedTo) ? assignedTo : null,
      }));
      return { seen: false, possible, ...facts };
    }
    const units = mine.reduce((sum, item) => sum + item.units, 0n);
    const asked = BigInt(charge.units);
    return {
      seen: true,
      units: units.toString(),
      compared: units === asked ? "exact" : units < asked ? "under" : "over",
      confirmations: youngest.confirmations,
      txid: youngest.txid,
      payments: mine.length,
      ...facts,
    };
  };
}
