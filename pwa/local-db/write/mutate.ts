import type { Mutation, MutationArgs, MutationName } from "#db/protocol/mutations.ts";
import { SCHEMA_VERSION } from "#db/protocol/version.ts";
import { MUTATION_VERSION, touchedRows } from "#db/rules/mutations/mutators.ts";
import { isFrozenAt, isGuarded } from "#db/rules/shops/freeze.ts";
import { isShopMutation, isTillMutation } from "#db/rules/shops/may.ts";
import { SHOP_FROZEN } from "#db/rules/shops/shop-state.ts";
import type { Clock } from "#pwa/local-db/databases/clock.ts";
import { localError, toLocalError } from "#pwa/local-db/databases/local-error.ts";
import { freshMeta } from "#pwa/local-db/profiles/profile-meta.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { runOnView, viewTable } from "./shadow.ts";

/**
 * Makes one mutation on the open profile. Resolves with its uid once view, shadow and outbox are committed. Rejects
 * with a LocalError (`local-error.ts`) when a rule refused it or this device could not store it; nothing is stored
 * then.
 */
export type MutateFn = <N extends MutationName>(name: N, args: MutationArgs[N]) => Promise<string>;

export type MutateParts = {
  readonly db: ProfileDatabase;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Whether the registry still knows this profile. Checked after the write. */
  readonly isKept?: () => Promise<boolean>;
  /**
   * Whether the profile is that of a till without an account. Learning there stays on the phone and is in no ledger.
   */
  readonly isTill?: boolean;
};

/**
 * The only way to write a person's data (docs/architecture.md, "One write, one way"). Safe in several tabs: the
 * number is assigned inside the transaction.
 */
export function createMutate({ db, clock, newId, isKept, isTill = false }: MutateParts): MutateFn {
  return async (name, args) => {
    const draft = {
      uid: newId(),
      seq: 0,
      name,
      v: MUTATION_VERSION[name],
      at: clock.now(),
      args,
    } as Mutation;
    const guarded = isGuarded(draft);
    const tables = touchedRows(draft).map(([table]) => table);
    const views = [...new Set(guarded ? [...tables, "state" as const] : tables)].map((table) =>
      viewTable(db, table),
    );
    const newClientId = newId();
    try {
      await db.transaction("rw", [...views, db.shadow, db.outbox, db.meta], async () => {
        // Both run at once, because round trips to the database are most of the cost of a write. An error undoes the
        // whole transaction.
        const [stored, [verdict]] = await Promise.all([db.meta.get("meta"), runOnView(db, [draft])]);
        const meta = stored ?? freshMeta(newClientId, null);
        if (meta.sealed) throw localError("storage_blocked");
        const isOfShop = isShopMutation(draft);
        if (isOfShop && (meta.endedAt !== undefined || (isTill && !isTillMutation(draft))))
          throw localError("rejected", { reason: "not_allowed" });
        if (guarded && isFrozenAt((await db.state.get(SHOP_FROZEN))?.value, draft.at))
          throw localError("frozen");
        if (verdict?.result === "threw") throw verdict.error;
        if (verdict?.result !== "ok") throw localError("rejected", verdict ? { reason: verdict.reason } : {});
        if (isTill && !isOfShop) {
          // No answer of the server will rewind these rows, so they need no shadow.
          await db.shadow.bulkDelete(touchedRows(draft).map(([table, key]) => [table, key]));
          return;
        }
        await Promise.all([
          db.outbox.add({ ...draft, seq: meta.nextSeq }),
          db.meta.put({
            ...meta,
            nextSeq: meta.nextSeq + 1,
            wrote: Math.max(meta.wrote ?? 0, SCHEMA_VERSION),
          }),
        ]);
      });
      if (isKept && !(await isKept())) {
        // Another tab erased this profile before this tab opened its database, so the write went to a database that
        // will never be synced or shown. A deletion that begins later finds the write and waits, or names it to the
        // person.
        await db.delete();
        throw localError("storage_blocked");
      }
    } catch (error) {
      throw toLocalError(error);
    }
    return draft.uid;
  };
}
