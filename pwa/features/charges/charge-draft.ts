import { COINS, type Coin } from "#db/entities/coins.ts";
import { instantToMs } from "#db/rules/local-day.ts";

/** What is typed on the charge form, as it survives a reload, a crash or an update. */
export type ChargeDraft = {
  readonly amount: string;
  readonly description: string;
  /** A rate that was typed and not yet used, and the coin it was typed for: it must never become another's. */
  readonly rate: string;
  readonly rateCoin: Coin | null;
  /** When a charge was made of it; kept a while, so that "voltar" can correct a wrong amount. */
  readonly usedAt: string | null;
};

export const CHARGE_DRAFT_KEY = "charge-form";
export const EMPTY_DRAFT: ChargeDraft = {
  amount: "",
  description: "",
  rate: "",
  rateCoin: null,
  usedAt: null,
};
export const MAX_DESCRIPTION = 100;

const KEEP_USED_MS = 15 * 60_000;

/** Reads a stored draft. One of another build, or one whose charge has run out, is an empty form. */
export function readDraft(value: unknown, now: string): ChargeDraft {
  if (typeof value !== "object" || value === null) return EMPTY_DRAFT;
  const field = (name: keyof ChargeDraft): string => {
    const found = (value as Record<string, unknown>)[name];
    return typeof found === "string" ? found : "";
  };
  const usedAt = field("usedAt") || null;
  const draft = {
    amount: field("amount"),
    description: field("description"),
    rate: field("rate"),
    rateCoin: COINS.find((coin) => coin === field("rateCoin")) ?? null,
    usedAt,
  };
  if (usedAt === null) return draft;
  const age = (instantToMs(now) ?? 0) - (instantToMs(usedAt) ?? 0);
  return age >= 0 && age < KEEP_USED_MS ? draft : EMPTY_DRAFT;
}

/** At most 100 characters (S105), never half an emoji. */
export function clipDescription(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text;
  return text.slice(0, MAX_DESCRIPTION).replace(/[\uD800-\uDBFF]$/, "");
}
