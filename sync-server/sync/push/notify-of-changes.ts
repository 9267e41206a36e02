import { findDevice } from "#server/accounts/sign-in/session-repository.ts";
import { notifyOwners } from "#server/accounts/notices/notify.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { SyncAuthor } from "#server/sync/sync-author.ts";
import type { NotifiedChange } from "./notified-changes.ts";

/** Notifies the owners of the shop, after the response, so that the device does not wait for it. */
export function notifyOfChanges(
  deps: Deps,
  { author: { sid, shopId } }: { readonly author: SyncAuthor },
  changes: readonly NotifiedChange[],
): void {
  if (changes.length === 0) return;
  deps.background.run("notices of a push", async () => {
    const device = sid === null ? null : await findDevice(deps.knex, sid);
    await notifyOwners(
      deps,
      shopId,
      changes.map((change) => ({ ...change, device })),
    );
  });
}
