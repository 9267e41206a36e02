import { z } from "zod";
import { cursorValueSchema } from "#db/protocol/sync-answer.ts";
import type { Cursor } from "#db/protocol/sync.ts";
import { accountLedger, SHOP_SCHEMA, shopLedger } from "#db/protocol/version.ts";

/**
 * Devices of schema 3 and older know one place, in the ledger of their account. Theirs carries both: a place inside a page, as
 * they store it, whose table is no table and whose key is the place in the shop's ledger.
 */
const MARK = "+shop";
const placesSchema = z.tuple([cursorValueSchema, cursorValueSchema]);

/**
 * The cursor of an older device, with the place in the shop apart. An app that was updated since could not store the
 * members that lie before that place: its shop goes on where the ledgers were split (Q8). What no server wrote counts as
 * the beginning.
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

/** Both places as the one that an older device stores. */
export function joinCursor(cursor: Cursor, accountId: string): Cursor {
  const { [accountLedger(accountId)]: account, [shopLedger(accountId)]: shop, ...rest } = cursor;
  if (account === undefined || shop === undefined) return cursor;
  const version = typeof account === "number" ? account : account[0];
  return { ...rest, [accountLedger(accountId)]: [version, MARK, JSON.stringify([account, shop])] };
}
