import type { Cursor } from "#db/protocol/sync.ts";
import { accountLedger, CONTENT_LEDGER, shopLedger } from "#db/protocol/version.ts";
import type { LedgerKind } from "./change-repository.ts";
import { isOwnShop, type Membership, type SyncAuthor } from "./sync-author.ts";

/** A ledger that a round may read. */
export type Grant = {
  /**
   * Name of the ledger in the cursor. For a cashier or till the member's id is appended: after a change of role the cursor has no
   * place in the other part, and the device reads that part from the start (Q3).
   */
  readonly name: string;
  readonly id: string;
  readonly kind: LedgerKind;
  readonly memberId: string | null;
};

const CONTENT: Grant = { name: CONTENT_LEDGER, id: CONTENT_LEDGER, kind: "content", memberId: null };

/** The ledgers that a round concerns, regardless of what the author may read of them. */
export const ledgersOf = (author: SyncAuthor | null): string[] =>
  author === null
    ? [CONTENT_LEDGER]
    : [
        ...(author.accountId === null ? [] : [accountLedger(author.accountId)]),
        shopLedger(author.shopId),
        CONTENT_LEDGER,
      ];

/** What this author may read now; nothing of a shop that they have left. */
export function grantsOf(author: SyncAuthor | null, member: Membership | null): Grant[] {
  if (author === null) return [CONTENT];
  const { id: memberId, accountId, shopId } = author;
  const grants: Grant[] = [];
  if (accountId !== null) {
    const id = accountLedger(accountId);
    grants.push({ name: id, id, kind: "account", memberId });
  }
  if (member !== null && !member.hasEnded) {
    const id = shopLedger(shopId);
    const seesAll = member.role === "owner" || member.role === "manager";
    grants.push(
      seesAll
        ? { name: id, id, kind: "shop", memberId }
        : { name: `${id}:${memberId}`, id, kind: "counter", memberId },
    );
  }
  return [...grants, CONTENT];
}

/**
 * A device without a place in its account's own shop has the rows that belonged to the account's ledger up to `splitVersion`; the
 * shop's ledger continues from there.
 */
export function withInheritedPlace(
  cursor: Cursor,
  author: SyncAuthor | null,
  { splitVersion }: { readonly splitVersion: number },
): Cursor {
  if (author === null || author.accountId === null || !isOwnShop(author)) return cursor;
  const name = shopLedger(author.shopId);
  const before = cursor[accountLedger(author.accountId)];
  if (before === undefined || cursor[name] !== undefined) return cursor;
  // The place is in the middle of a version: that version is read again.
  const place = Math.min(typeof before === "number" ? before : Math.max(0, before[0] - 1), splitVersion);
  return { ...cursor, [name]: place };
}
