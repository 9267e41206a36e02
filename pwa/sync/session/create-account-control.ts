import { writeFact } from "#pwa/local-db/write/device-facts.ts";
import { eraseProfile, finishErasing } from "#pwa/local-db/profiles/erase-profile.ts";
import { localError } from "#pwa/local-db/databases/local-error.ts";
import { routes, signInPath } from "#pwa/paths.ts";
import { retryLoad } from "#pwa/retry-load.ts";
import type { Databases } from "#pwa/local-db/databases/open-databases.ts";
import {
  closeOpenProfile,
  leaveTill,
  openEntry,
  openShop,
  openTill,
} from "#pwa/local-db/profiles/profiles.ts";
import type { AccountControl } from "./account-control.ts";
import type { Platform } from "#pwa/sync/platform/platform.ts";
import { readSyncFacts } from "#pwa/sync/read-sync-facts.ts";

export type AccountParts = {
  readonly databases: Databases;
  readonly platform: Pick<Platform, "clock" | "navigate" | "newId" | "timers">;
  readonly run: () => Promise<void>;
  /**
   * Asks the server who is signed in. Also completes a sign-out that the server has not heard of, so that its cookie is
   * not taken for the new sign-in.
   */
  readonly lookAgain: () => Promise<void>;
  /** The account whose profile this tab shows; null for a visitor's. */
  readonly shownAccount: () => string | null;
};

const SEND_MS = 5_000;
const REACH_MS = 3_000;
const DELETE_MS = 5_000;

/** Signing in and out (contract §8, S53): full-page navigations, after the device has done its own part. */
export function createAccountControl(parts: AccountParts): AccountControl {
  const { databases, platform } = parts;
  const { registry } = databases;
  const registryParts = { registry, newId: platform.newId, now: () => platform.clock.now() };

  const within = async (ms: number, work: Promise<unknown>): Promise<void> => {
    let cancel = () => {};
    const timeUp = new Promise<void>((resolve) => {
      cancel = platform.timers.after(ms, resolve);
    });
    await Promise.race([work, timeUp]);
    cancel();
  };

  /** The deletion is recorded. What another tab or a fault delays now is done at the next start. */
  const finishErasingSoon = (): Promise<void> =>
    within(
      DELETE_MS,
      finishErasing(databases).catch(() => undefined),
    );

  /**
   * The profile is closed here first. The server is told now, or when there is a network again. As soon as it has confirmed the end
   * of the session, whoever signs in is not taken for the one who left.
   */
  const leave = async (): Promise<void> => {
    await within(REACH_MS, parts.lookAgain()).catch(() => undefined);
    platform.navigate("/");
  };

  return {
    signIn: (returnTo) => {
      const go = (): void => platform.navigate(signInPath(returnTo));
      void within(REACH_MS, parts.lookAgain()).then(go, go);
    },
    lookAgain: () => parts.lookAgain(),
    sendWaiting: async () => {
      await within(SEND_MS, parts.run());
      return (await readSyncFacts(databases)).pending;
    },
    openShop: async (shop) => {
      const open = await openEntry(registry);
      const meta = open?.shop && (await databases.profile(open.dbName).meta.get("meta"));
      await openShop(registryParts, shop, { hasEnded: meta?.endedAt !== undefined });
    },
    becomeTill: async (link, prepare) => {
      const { becomeTill } = await retryLoad(() => import("./become-till.ts"));
      await becomeTill(databases, registryParts, link, prepare);
    },
    leaveTill: async ({ erase }) => {
      const open = await openEntry(registry);
      await leaveTill(registryParts);
      if (erase && open?.till) await eraseProfile(databases, open.dbName);
    },
    returnToTill: (link) => openTill(registryParts, link),
    signOutKeeping: async () => {
      const open = await openEntry(registry);
      if (open && open.accountId !== null) {
        await writeFact(registry, "logoutPending", { accountId: open.accountId });
        await closeOpenProfile(registryParts);
      }
      await leave();
    },
    signOutErasing: async (agreed = Number.POSITIVE_INFINITY) => {
      // Another tab may have changed who is signed in: a profile that the person did not see is not erased.
      const accountId = (await openEntry(registry))?.accountId ?? null;
      if (accountId === null || accountId !== parts.shownAccount())
        throw localError("rejected", { reason: "elsewhere" });
      const { eraseSignedIn } = await retryLoad(() => import("#pwa/local-db/profiles/erase-account.ts"));
      if (!(await eraseSignedIn(databases, registryParts, { accountId, agreed }))) return false;
      await finishErasingSoon();
      await leave();
      return true;
    },
    eraseVisitor: async () => {
      if (parts.shownAccount() !== null) throw localError("rejected", { reason: "elsewhere" });
      const { replaceVisitor } = await retryLoad(() => import("#pwa/local-db/profiles/replace-visitor.ts"));
      await replaceVisitor(registryParts);
      await finishErasingSoon();
      // A full reload also clears everything this page still has in its fields.
      platform.navigate(routes.account);
    },
  };
}
