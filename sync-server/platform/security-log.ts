import { AsyncLocalStorage } from "node:async_hooks";
import { createHmac } from "node:crypto";
import type { Deps } from "./deps.ts";

export type SecurityEvent =
  | "signed in"
  | "sign-in failed"
  | "too many tries"
  | "proof given"
  | "proof failed"
  | "password changed"
  | "password reset"
  | "sessions ended"
  | "second step asked"
  | "second step failed"
  | "second factor on"
  | "second factor off"
  | "recovery codes made"
  | "passkey added"
  | "passkey deleted"
  | "access refused"
  | "identity linked"
  | "identity unlinked"
  | "role granted"
  | "role revoked"
  | "not me";

/** Identifies an account in the log: the same for all its events, and not reversible without SESSION_SECRET. */
const printOf = (secret: string, accountId: string): string =>
  createHmac("sha256", secret).update(`security-log\n${accountId}`).digest("base64url").slice(0, 22);

/** The id of the current request, also in work that continues after its response. */
export const requestIds = new AsyncLocalStorage<string>();

/** Logs a security event with the id of its request. `accountId` null: no account is known. `way`: the credential or rule. */
export function logSecurityEvent(
  { config, logger }: Pick<Deps, "config" | "logger">,
  event: SecurityEvent,
  accountId: string | null,
  way?: string,
): void {
  const account = accountId === null ? null : printOf(config.sessionSecret, accountId);
  const requestId = requestIds.getStore();
  const more = { ...(way === undefined ? {} : { way }), ...(requestId === undefined ? {} : { requestId }) };
  logger.info({ security: event, account, ...more }, "security event");
}
