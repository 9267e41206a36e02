import { z } from "zod";
import { cursorValueSchema } from "#db/protocol/sync-answer.ts";
import type { Cursor } from "#db/protocol/sync.ts";
import { accountLedger, SHOP_SCHEMA, shopLedger } from "#db/protocol/version.ts";

/**
 * Devices of schema 3 and older store one place, in their account's ledger. That place carries both: it is a place inside a page
 * whose table is `+shop`, which is no real table, and whose key is the place in the shop's ledger.
 */
const MARK = "+shop";
const placesSchema = z.tuple([cursorValueSchema, cursorValueSchema]);

/**
 * Splits an older device's cursor into the account's place and the shop's. An app that has been updated since could not store the
 * members before that place, so its shop continues from where the ledgers were split (Q8). A value that no server has written
 * counts as the beginning.
 */
export function splitCursor(cursor: Cursor, accountId: string, schema: number): Cursor {
  const ledger = accountLedger(accountId);
  const place = cursor[ledger];
  if (!Array.isArray(place) || place[1] !== MARK) return cursor;
  const places = placesSchema.safeParse(parseJson(place[2]));
  if (!places.success) return { ...cursor, [ledger]: 0 };
  const [account, shop] = places.data;
  return schema < SHOP_SCHEMA
    ? { ...cursor, [ledger]: account, [shopLedger(accountId)]: shop }
    : { ...cursor, [ledger]: account };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Joins both places into the one that an older device stores. */
export function joinCursor(cursor: Cursor, accountId: string): Cursor {
  const { [accountLedger(accountId)]: account, [shopLedger(accountId)]: shop, ...rest } = cursor;
  if (account === undefined || shop === undefined) return cursor;
  const version = typeof account === "number" ? account : account[0];
  return { ...rest, [accountLedger(accountId)]: [version, MARK, JSON.stringify([account, shop])] };
}
