import type { Deps } from "#server/platform/deps.ts";
import { noteDevice } from "./known-device-repository.ts";
import { notifyAccount } from "./notify.ts";

/** As long as browsers keep a cookie; each sign-in renews it. */
export const KNOWN_DEVICE_MS = 400 * 24 * 60 * 60_000;

/** Somebody has signed in with this browser: tells the account when it is new to it. */
export async function noteSignIn(
  deps: Deps,
  {
    accountId,
    browser,
    device,
  }: { readonly accountId: string; readonly browser: string; readonly device: string },
): Promise<void> {
  const seen = { accountId, deviceHash: browser, now: deps.clock.now() };
  if (await noteDevice(deps.knex, seen))
    await notifyAccount(deps, accountId, { kind: "new_device", device, browser });
}
