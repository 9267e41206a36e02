import { hashSecret } from "#server/accounts/mail-code/request-mail-code.ts";
import type { Deps } from "#server/platform/deps.ts";
import { noteDevice } from "./known-device-repository.ts";
import { notifyAccount } from "./notify.ts";

/** As long as browsers keep a cookie; each sign-in renews it. */
export const KNOWN_DEVICE_MS = 400 * 24 * 60 * 60_000;

/** Somebody has signed in with the browser that has this secret: tells the account when it is new to it. */
export async function noteSignIn(
  deps: Deps,
  {
    accountId,
    secret,
    device,
  }: { readonly accountId: string; readonly secret: string; readonly device: string },
): Promise<void> {
  const seen = { accountId, deviceHash: hashSecret(secret), now: deps.clock.now() };
  if (await noteDevice(deps.knex, seen)) await notifyAccount(deps, accountId, { kind: "new_device", device });
}
