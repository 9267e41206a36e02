import type { ProfileTable, ShopTable } from "#db/entities/rows.ts";

/** Prefixes of state rows that belong to the shop: prices, rules and ways to be paid. All others belong to the person. */
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
/** Prefixes of ways to be paid: the Pix receiver, the Lightning address, and USDT in networks other than TRON. */
const OF_MONEY: ReadonlySet<string> = new Set(["pix", "lightning", "usdt"]);

/** Whether the shop has paid access; only the server writes it. */
export const SHOP_PAID = "shop:paid";

/** Until when the shop's ways to be paid, keys and people cannot be added or changed (ISO 8601); only the server writes it. */
export const SHOP_FROZEN = "shop:frozenUntil";

function familyOf(key: string): string {
  const end = key.indexOf(":");
  return end === -1 ? key : key.slice(0, end);
}

/** Whether a row of `state` is in the ledger of the shop. */
export const isShopState = (key: string): boolean => OF_SHOP.has(familyOf(key));

const TABLES_OF_SHOP: Readonly<Record<Exclude<ShopTable, "state">, true>> = {
  members: true,
  wallets: true,
  charges: true,
  chargeMarks: true,
  chargeNotes: true,
  giveBacks: true,
  lightningFacts: true,
};

/** Whether a row of a profile is in its shop's ledger; the others are in its account's ledger. */
export const isShopRow = (table: ProfileTable, key: string): boolean =>
  Object.hasOwn(TABLES_OF_SHOP, table) || (table === "state" && isShopState(key));

/** Whether a row of `state` decides where money arrives. */
export const isMoneyState = (key: string): boolean => OF_MONEY.has(familyOf(key));
