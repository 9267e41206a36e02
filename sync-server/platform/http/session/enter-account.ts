import type { Request, Response } from "express";
import type { User } from "#db/entities/user.ts";
import { getUser } from "#server/accounts/get-user.ts";
import { awaitsMail } from "#server/accounts/notices/frozen.ts";
import { withReturnTo } from "#server/accounts/pages/sign-in-page.ts";
import { hasSecondFactor } from "#server/accounts/second-factor/own-second-factor.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { recognizeDevice } from "./recognize-device.ts";
import { isForm } from "#server/platform/http/read-body.ts";
import { safeReturnPath } from "#server/platform/http/return-path.ts";
import { endSession, startSecondStep, startSession } from "./session.ts";
import { logSecurityEvent } from "#server/platform/security-log.ts";
import { AFTER_SIGN_IN } from "#server/accounts/sign-in/after-sign-in.ts";
import { seeOther } from "#server/platform/http/see-other.ts";

export const SECOND_STEP_PATH = "/api/login/second-step";

type Entry = {
  readonly accountId: string;
  /** Which credential was used; also for the log. */
  readonly way: "password" | "mail" | "passkey" | "openid connect" | "second factor";
  /** The credential counts as both factors. */
  readonly isBoth?: boolean;
  /** The browser arrived by a link or a form, and is redirected to a page. */
  readonly redirects?: boolean;
  readonly returnTo?: string | null | undefined;
  /**
   * Called once the session is stored; throws when the credential is no longer valid, because a change of the credential ends the
   * sessions that it finds and may have missed this one. A code or link is used up here: it still works if the session could not
   * be stored.
   */
  readonly claim?: () => Promise<void>;
};

/**
 * Responds to a person who has shown any valid credential of this account: signs them in, or asks for the second factor if the
 * account has one. After "Não fui eu" only the mailbox is accepted. Browsers are redirected; JSON clients get the user, or 401
 * `second_factor_required` with `Location`.
 */
export async function enterAccount(
  deps: Deps,
  { req, res }: { readonly req: Request; readonly res: Response },
  { accountId, way, isBoth = false, redirects = isForm(req), returnTo, claim }: Entry,
): Promise<Response> {
  const now = deps.clock.now();
  const path = safeReturnPath(returnTo);
  const needsSecondStep = !isBoth && (await hasSecondFactor(deps, accountId));
  await (needsSecondStep
    ? startSecondStep(req, accountId, { now, byMail: way === "mail" })
    : startSession(req, accountId, { now, hasBothFactors: isBoth }));
  const user = await confirmEntry(deps, accountId, claim).catch(async (error: unknown) => {
    logSecurityEvent(deps, "sign-in failed", accountId, way);
    await endSession(req);
    throw error;
  });
  if (needsSecondStep) {
    logSecurityEvent(deps, "second step asked", accountId, way);
    if (redirects) return seeOther(res, withReturnTo(SECOND_STEP_PATH, path));
    res.setHeader("Location", SECOND_STEP_PATH);
    throw new AppError("second_factor_required");
  }
  await recognizeDevice(deps, { req, res }, { accountId, byMail: way === "mail" });
  logSecurityEvent(deps, "signed in", accountId, way);
  if (redirects) return seeOther(res, path ?? AFTER_SIGN_IN);
  return res.json(user);
}

/** The account, if it may be entered now that the session is stored: whatever forbids it meanwhile has ended that session. */
async function confirmEntry(deps: Deps, accountId: string, claim: Entry["claim"]): Promise<User> {
  await claim?.();
  if (await awaitsMail(deps, accountId)) throw new AppError("mail_required");
  const user = await getUser(deps, accountId);
  if (!user) throw new AppError("invalid_credentials");
  return user;
}
