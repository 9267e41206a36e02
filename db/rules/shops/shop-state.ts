import type { ProfileTable } from "#db/entities/rows.ts";

/** Prices, rules and ways to be paid belong to the shop; everything else that is remembered belongs to the person. */
const OF_SHOP: ReadonlySet<string> = new Set([
  "rate",
  "items",
  "tip",
  "discount",
  "pix",
  "lightning",
  "usdt",
  "proof",
  "book",
  "shop",
  "shift",
  "staff",
]);
/** Where money arrives: the Pix receiver, the Lightning address, and USDT in other networks than TRON. */
const OF_MONEY: ReadonlySet<string> = new Set(["pix", "lightning", "usdt"]);

/** Whether the shop has the paid access: the server writes it, nobody else. */
export const SHOP_PAID = "shop:paid";

/** Until when nobody adds or changes what this shop's money and rights hang on (ISO 8601): the server writes it, nobody else. */
export const SHOP_FROZEN = "shop:frozenUntil";

const familyOf = (key: string): string => key.split(":", 1)[0] ?? "";

/** Whether a row of `state` is in the ledger of the shop. */
export const isShopState = (key: string): boolean => OF_SHOP.has(familyOf(key));

const TABLES_OF_SHOP: ReadonlySet<ProfileTable> = new Set([
  "members",
  "wallets",
  "charges",
  "chargeMarks",
  "chargeNotes",
  "giveBacks",
  "lightningFacts",
]);

/** Whether a row of a profile is in the ledger of its shop; the others are in the ledger of its account. */
export const isShopRow = (table: ProfileTable, key: string): boolean =>
  TABLES_OF_SHOP.has(table) || (table === "state" && isShopState(key));

/** Whether a row of `state` decides where money arrives. */
export const isMoneyState = (key: string): boolean => OF_MONEY.has(familyOf(key));
