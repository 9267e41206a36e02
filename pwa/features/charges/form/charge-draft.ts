import { COINS, type Coin } from "#db/entities/coins.ts";
import { parsePercent, type TypedDiscount } from "#db/rules/charges/discount.ts";
import { instantToMs } from "#db/rules/time/local-day.ts";
import { isChargeCents } from "#db/rules/money/money.ts";
import type { Till } from "#pwa/deps/till.ts";
import type { DraftKey } from "#pwa/local-db/databases/draft-key.ts";
import { chargeDraftKey } from "#pwa/local-db/write/drafts.ts";
import { TYPED_HOLDS_MS } from "../rate/known-rate.ts";
import { readBasket, type Basket } from "../basket/basket.ts";

/** The input of the charge form, stored so that it survives a reload, a crash or an update. */
export type ChargeDraft = {
  readonly amount: string;
  /** It counts only while its sum is the amount. */
  readonly basket: Basket;
  readonly discount: TypedDiscount | null;
  readonly description: string;
  /** A typed rate that has not been used, and its coin: it must never be applied to another one. */
  readonly rate: string;
  readonly rateCoin: Coin | null;
  /** When it was typed; ISO 8601. */
  readonly rateAt: string;
  /**
   * When a charge was made from this draft. The draft is kept for a while, so that "voltar" can correct a wrong amount.
   */
  readonly usedAt: string | null;
};

/** The key of the draft of whoever is at the till. */
export const draftKeyOf = ({ mode, cashier }: Pick<Till, "mode" | "cashier">): DraftKey =>
  chargeDraftKey(mode === "locked" ? (cashier ?? "") : undefined);

export const EMPTY_DRAFT: ChargeDraft = {
  amount: "",
  basket: [],
  discount: null,
  description: "",
  rate: "",
  rateCoin: null,
  rateAt: "",
  usedAt: null,
};
export const MAX_DESCRIPTION = 100;

const KEEP_USED_MS = 15 * 60_000;

/** Reads a stored draft. A draft of another build, or one whose charge has expired, is read as an empty form. */
export function readDraft(value: unknown, now: string): ChargeDraft {
  if (typeof value !== "object" || value === null) return EMPTY_DRAFT;
  const field = (name: keyof ChargeDraft): string => {
    const found = (value as Record<string, unknown>)[name];
    return typeof found === "string" ? found : "";
  };
  const usedAt = field("usedAt") || null;
  const draft = {
    amount: field("amount"),
    basket: readBasket((value as Record<string, unknown>)["basket"]),
    discount: readDiscount((value as Record<string, unknown>)["discount"]),
    description: field("description"),
    rate: field("rate"),
    rateCoin: COINS.find((coin) => coin === field("rateCoin")) ?? null,
    rateAt: field("rateAt"),
    usedAt,
  };
  if (usedAt === null) return draft;
  const age = (instantToMs(now) ?? 0) - (instantToMs(usedAt) ?? 0);
  return age >= 0 && age < KEEP_USED_MS ? draft : EMPTY_DRAFT;
}

/** The rate that was typed for this coin. Where no charge was made with it, it is forgotten as a used one is: after an hour. */
export function typedRateOf({ rate, rateCoin, rateAt }: ChargeDraft, coin: Coin, now: string): string {
  const age = (instantToMs(now) ?? 0) - (instantToMs(rateAt) ?? 0);
  return rateCoin === coin && Math.abs(age) < TYPED_HOLDS_MS ? rate : "";
}

function readDiscount(value: unknown): TypedDiscount | null {
  const { kind, percent, cents } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (kind === "percent") {
    const whole = parsePercent(String(percent));
    return whole === null ? null : { kind, percent: whole };
  }
  return kind === "amount" && typeof cents === "number" && isChargeCents(cents) ? { kind, cents } : null;
}

/** Cuts to 100 characters (S105), never inside an emoji. */
export function clipDescription(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text;
  return text.slice(0, MAX_DESCRIPTION).replace(/[\uD800-\uDBFF]$/, "");
}
