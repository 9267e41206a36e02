import { randomBytes } from "node:crypto";
import type { Request, Response } from "express";
import { hashSecret } from "#server/platform/hash-secret.ts";
import { KNOWN_DEVICE_MS, noteSignIn } from "#server/accounts/notices/known-devices.ts";
import type { Deps } from "#server/platform/deps.ts";
import { browserCookie } from "./browser-cookie.ts";
import { deviceOf } from "./device-name.ts";
import { rememberBrowser } from "./session.ts";

/** The cookie gives no access, and signing out does not remove it. */
const deviceCookie = browserCookie("device", KNOWN_DEVICE_MS);

/** After a sign-in to the account: marks the browser as known, and notifies the account if it is new. */
export async function recognizeDevice(
  deps: Deps,
  { req, res }: { readonly req: Request; readonly res: Response },
  { accountId, byMail }: { readonly accountId: string; readonly byMail: boolean },
): Promise<void> {
  const held = deviceCookie.read(deps.config, req);
  const secret = /^[\w-]{43}$/.test(held) ? held : randomBytes(32).toString("base64url");
  deviceCookie.set(deps.config, res, secret);
  const browser = hashSecret(secret);
  await rememberBrowser(req, browser);
  await noteSignIn(deps, { accountId, browser, device: deviceOf(req), byMail });
}
