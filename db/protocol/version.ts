/**
 * Version of the tables, mutations and fields of mutations that this build knows; sent with every pull (`schema`). An
 * older server does not refuse what a higher version may mean (P12), so each addition raises it
 * (`mutation-shapes.test.ts`). 2 adds `terms` and `questions`, 3
 * adds `giveBacks`, 4 adds `members` and the ledger of the shop, 5 adds `lightningFacts`, 6 adds `via` to marks.
 */
export const SCHEMA_VERSION = 6;
/** First schema whose devices keep a place in the ledger of the shop. */
export const SHOP_SCHEMA = 4;
/** Oldest `schema` the server supports; older clients get 426 after their mutations were accepted. */
export const OLDEST_SCHEMA = 1;
/** Most mutations in one request. */
export const MAX_BATCH = 500;
/** Ledger of public content. */
export const CONTENT_LEDGER = "content";
/** Ledger of one account. */
export const accountLedger = (accountId: string): string => `u:${accountId}`;
/** Ledger of one shop. An account's own shop has the account's id. */
export const shopLedger = (shopId: string): string => `s:${shopId}`;
/** Whether a name in a cursor is a shop's ledger, or a member's part of one. */
export const isShopLedger = (name: string): boolean => name.startsWith("s:");

/** Names the account for which an app calls: the server answers 401 when another one is signed in (docs/security.md). */
export const ACCOUNT_HEADER = "X-Account";
