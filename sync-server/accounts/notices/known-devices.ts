import type { Deps } from "#server/platform/deps.ts";
import { isOwnerUnconfirmed } from "#server/accounts/early-ways/early-ways-repository.ts";
import { noteDevice } from "./known-device-repository.ts";
import { notifyAccount } from "./notify.ts";

/** As long as browsers keep a cookie; each sign-in renews it. */
export const KNOWN_DEVICE_MS = 400 * 24 * 60 * 60_000;

/**
 * Somebody has signed in with this browser: tells the account when it is new to it. The browser itself is not told, unless its
 * person came by mail to an account that somebody else may have registered (docs/decisions/0138).
 */
export async function noteSignIn(
  deps: Deps,
  {
    accountId,
    browser,
    device,
    byMail,
  }: {
    readonly accountId: string;
    readonly browser: string;
    readonly device: string;
    readonly byMail: boolean;
  },
): Promise<void> {
  const seen = { accountId, deviceHash: browser, now: deps.clock.now() };
  if (!(await noteDevice(deps.knex, seen))) return;
  const isStrange = byMail && (await isOwnerUnconfirmed(deps.knex, accountId));
  const event = isStrange ? { detail: "mail" } : { browser };
  await notifyAccount(deps, accountId, { kind: "new_device", device, ...event });
}
