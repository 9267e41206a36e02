/**
 * Version of the set of tables this build knows; sent with every pull (`schema`). 2 adds `terms` and `questions`, 3
 * adds `giveBacks`.
 */
export const SCHEMA_VERSION = 3;
/** Oldest `schema` the server supports; older clients get 426 after their mutations were accepted. */
export const OLDEST_SCHEMA = 1;
/** Most mutations in one request. */
export const MAX_BATCH = 500;
/** Ledger of public content. */
export const CONTENT_LEDGER = "content";
/** Ledger of one account. */
export const accountLedger = (accountId: string): string => `u:${accountId}`;
