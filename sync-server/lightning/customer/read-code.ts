import { hkdfSync } from "node:crypto";
import { receiptId } from "#db/rules/lightning/till/receipt-id.ts";
import { pinOf } from "#db/rules/lightning/till/till-pin.ts";
import { tillKeysOf } from "#db/rules/lightning/till/till-key.ts";
import { hasValidTag, readToken, tokenBody, type ReadToken } from "#db/rules/lightning/till/till-token.ts";
import { createMinuteLimit } from "#server/platform/minute-limit.ts";
import { findCharge } from "#server/counter/charge-repository.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findLightningTill, type LightningTill } from "#server/lightning/tills/lightning-till-repository.ts";
import { isLiveTill, keyOfTill } from "#server/lightning/tills/enrol-till.ts";
import { Refusal } from "./refusal.ts";
import { countOrders, findOrder, openOrder, type TillOrder } from "./order-repository.ts";
import { createWrongTags } from "./wrong-tags.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long a customer may pay after scanning a code. */
const ORDER_MS = 15 * MINUTE_MS;
/** How far the till's minute may be from the server's, in minutes: with a clock that was compared recently, and without. */
const KNOWN_CLOCK = { before: -10, after: 30 } as const;
const UNKNOWN_CLOCK = { before: -12 * 60, after: 12 * 60 } as const;
const CLOCK_KNOWN_MS = 30 * 24 * HOUR_MS;

const PAGES_PER_MINUTE = 30;
const INVOICES_PER_MINUTE = 10;
const STATES_PER_MINUTE = 120;
const WRONG_PER_MINUTE = 30;
const VALID_PER_MINUTE = 600;
const ORDERS_PER_HOUR = 120;
const OPEN_PER_SHOP = 300;

/** A code with a valid tag, of a till whose key is valid. */
export type KnownCode = { readonly token: ReadToken; readonly till: LightningTill };

/** Purpose of a request; each has its own limit per code. */
export type CodeUse = "page" | "invoice" | "state";

export type ReadCode = {
  /** Throws a `Refusal` for a code that no valid till made, before anything is written or any service is asked. */
  readonly known: (text: string, ip: string, use: CodeUse) => Promise<KnownCode>;
  /** The order of a code; stores it when the code is first seen, if the code has not expired. */
  readonly order: (code: KnownCode) => Promise<TillOrder>;
};

/** Reads the codes of tills, and verifies the tag before anything else. */
export function createReadCode(deps: Deps): ReadCode {
  const { knex, clock, config } = deps;
  const count: Readonly<Record<CodeUse, (text: string) => void>> = {
    page: createMinuteLimit(clock, PAGES_PER_MINUTE),
    invoice: createMinuteLimit(clock, INVOICES_PER_MINUTE),
    state: createMinuteLimit(clock, STATES_PER_MINUTE),
  };
  const countWrong = createMinuteLimit(clock, WRONG_PER_MINUTE);
  const countValid = createMinuteLimit(clock, VALID_PER_MINUTE);
  const noteWrongTag = createWrongTags(deps);

  const wrong = (ip: string): Refusal => {
    countWrong(ip);
    return new Refusal("invalid");
  };
  return {
    known: async (text, ip, use) => {
      const token = readToken(text);
      if (token === null) throw wrong(ip);
      const till = await findLightningTill(knex, token.tillId);
      if (till === null) throw wrong(ip);
      if (!hasValidTag(token, tillKeysOf(keyOfTill(deps, till)).mac)) {
        const refused = wrong(ip);
        noteWrongTag(till.tillId);
        throw refused;
      }
      if (!isLiveTill(till, clock.now())) throw new Refusal("invalid");
      // Wallets send requests from their vendor's servers, so many customers share one address.
      if (use !== "state") countValid(ip);
      count[use](text);
      return { token, till };
    },
    order: async ({ token, till }) => {
      const { chargeId, cents, minute, tillId } = token;
      const ref = { shopId: till.shopId, chargeId };
      const before = await findOrder(knex, ref);
      if (before) return sameOrder(before, token);
      const now = clock.now();
      if (!isInTime(minute, till, now)) throw new Refusal("expired");
      const charge = await findCharge(knex, till.shopId, chargeId);
      if (charge && (charge.training || charge.amountCents !== cents || charge.coin !== "bitcoin"))
        throw new Refusal("invalid");
      const counts = await countOrders(knex, till, {
        hour: new Date(now.getTime() - HOUR_MS),
        open: new Date(now.getTime() - ORDER_MS),
      });
      if (counts.ofTill >= ORDERS_PER_HOUR || counts.ofShop >= OPEN_PER_SHOP) throw new Refusal("busy");
      const receipt = receiptId(chargeId, receiptKey(config.sessionSecret));
      const order = { ...ref, tillId, cents, minute, firstSeen: now, receipt };
      await openOrder(knex, order, new Date(now.getTime() + ORDER_MS));
      // Another server may have opened it first.
      const opened = await findOrder(knex, ref);
      if (opened === null) throw new Refusal("no_answer");
      return sameOrder(opened, token);
    },
  };
}

/** The PIN of an order, as its till derives it. */
export async function pinOfOrder(deps: Deps, order: TillOrder): Promise<string | null> {
  const till = await findLightningTill(deps.knex, order.tillId);
  const body = tokenBody(order);
  return till && body && pinOf(body, tillKeysOf(keyOfTill(deps, till)).pin);
}

/** When the order's time ends, in Unix milliseconds. */
export const overAt = ({ firstSeen }: TillOrder): number => firstSeen.getTime() + ORDER_MS;
export const isOver = (order: TillOrder, now: Date): boolean => now.getTime() >= overAt(order);

function sameOrder(order: TillOrder, { tillId, cents, minute }: ReadToken): TillOrder {
  if (order.tillId !== tillId || order.cents !== cents || order.minute !== minute)
    throw new Refusal("invalid");
  return order;
}

/** By the till's clock, corrected by the difference that was last measured. */
function isInTime(minute: number, { clockMinutes, clockAt }: LightningTill, now: Date): boolean {
  const isKnown = now.getTime() - clockAt.getTime() < CLOCK_KNOWN_MS;
  const { before, after } = isKnown ? KNOWN_CLOCK : UNKNOWN_CLOCK;
  const age = Math.floor(now.getTime() / MINUTE_MS) - minute;
  return [age, age - clockMinutes].some((each) => each >= before && each <= after);
}

/** The key for names of receipt pages, which is the same on every server. */
const receiptKey = (sessionSecret: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", sessionSecret, "", "balcao-receipt", 32));
