import type { Request, Response } from "express";
import { getUser } from "#server/accounts/get-user.ts";
import { awaitsMail, recordMailboxProof } from "#server/accounts/notices/frozen.ts";
import { withReturnTo } from "#server/accounts/pages/sign-in-page.ts";
import { hasSecondFactor } from "#server/accounts/second-factor/own-second-factor.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { recognizeDevice } from "./recognize-device.ts";
import { isForm } from "#server/platform/http/read-body.ts";
import { safeReturnPath } from "#server/platform/http/return-path.ts";
import { clearSessionCookie, endSession, startSecondStep, startSession } from "./session.ts";
import { logSecurityEvent } from "#server/platform/security-log.ts";
import { AFTER_SIGN_IN } from "#server/accounts/sign-in/after-sign-in.ts";

/** Credential of a sign-in by the code or link of a mail. */
export const MAIL_WAY = "mail";
export const SECOND_STEP_PATH = "/api/login/second-step";

type Entry = {
  readonly accountId: string;
  /** Which credential was used, for the log. */
  readonly way: string;
  /** The credential counts as both factors. */
  readonly isBoth?: boolean;
  /** The browser arrived by a link or a form, and is redirected to a page. */
  readonly redirects?: boolean;
  readonly returnTo?: string | null | undefined;
  /**
   * Whether the credential is still valid, asked once the session is stored: a change of the credential ends the sessions that it
   * finds, and may have missed this one.
   */
  readonly stillHolds?: () => Promise<boolean>;
};

/**
 * Responds to a person who has shown any valid credential of this account: signs them in, or asks for the second factor if the
 * account has one. After "Não fui eu" only the mailbox is accepted. Browsers are redirected; JSON clients get the user, or 401
 * `second_factor_required` with `Location`.
 */
export async function enterAccount(
  deps: Deps,
  { req, res }: { readonly req: Request; readonly res: Response },
  { accountId, way, isBoth = false, redirects = isForm(req), returnTo, stillHolds }: Entry,
): Promise<void> {
  const now = deps.clock.now();
  const path = safeReturnPath(returnTo);
  if (way === MAIL_WAY) await recordMailboxProof(deps, accountId);
  else if (await awaitsMail(deps, accountId)) {
    logSecurityEvent(deps, "sign-in failed", accountId, way);
    throw new AppError("mail_required");
  }
  const needsSecondStep = !isBoth && (await hasSecondFactor(deps, accountId));
  await (needsSecondStep
    ? startSecondStep(req, accountId, now)
    : startSession(req, accountId, { now, hasBothFactors: isBoth }));
  const user = await getUser(deps, accountId);
  // The account was deleted, or its password changed, while this sign-in was under way.
  if (!user || (stillHolds && !(await stillHolds()))) {
    await endSession(req);
    clearSessionCookie(deps.config, res);
    throw new AppError("invalid_credentials");
  }
  if (needsSecondStep) {
    logSecurityEvent(deps, "second step asked", accountId, way);
    if (redirects) return res.redirect(303, withReturnTo(SECOND_STEP_PATH, path));
    res.setHeader("Location", SECOND_STEP_PATH);
    throw new AppError("second_factor_required");
  }
  await recognizeDevice(deps, { req, res }, accountId);
  logSecurityEvent(deps, "signed in", accountId, way);
  if (redirects) return res.redirect(303, path ?? AFTER_SIGN_IN);
  res.json(user);
}
