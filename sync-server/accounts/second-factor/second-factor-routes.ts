import type { Request } from "express";
import { userSchema } from "#db/entities/user.ts";
import {
  confirmSecondFactorBody,
  newSecondFactorSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  secondStepSchema,
} from "#db/protocol/account/second-factor-api.ts";
import { notifyAccount } from "#server/accounts/notices/notify.ts";
import { secondStepPage } from "#server/accounts/pages/second-step-page.ts";
import { signInPage } from "#server/accounts/pages/sign-in-page.ts";
import { enterAccount, SECOND_STEP_PATH } from "#server/platform/http/session/enter-account.ts";
import { returnToQuery } from "#server/accounts/sign-in/sign-in-route.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { apiRoute, HTML_PAGE, type ApiRoute } from "#server/platform/http/api-route.ts";
import { deviceOf } from "#server/platform/http/session/device-name.ts";
import { formValues } from "#server/platform/http/form-values.ts";
import { safeReturnPath } from "#server/platform/http/return-path.ts";
import { awaitedStep, renewProof } from "#server/platform/http/session/session.ts";
import { seeOther } from "#server/platform/http/see-other.ts";
import {
  readOwnSecondFactor,
  renewRecoveryCodes,
  resetTurnsOff,
  startSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "./own-second-factor.ts";
import { checkSecondStep } from "./check-second-step.ts";

const OVER = "A primeira etapa venceu. Comece de novo: digite e-mail e senha.";
const RECOVERY_CODES = {
  description: "Ten codes, each valid once; the server cannot show them again.",
  schema: recoveryCodesSchema,
};

/** The second factor: turning it on and off, and the second step of signing in (docs/decisions/0098). */
export function secondFactorRoutes(deps: Deps): ApiRoute[] {
  const awaited = (req: Request) => awaitedStep(req, deps.clock.now());
  /** A new password by mail is the way out for the owner of a mailbox that somebody else registered. */
  const mayTakeOver = async (req: Request): Promise<boolean> => {
    const step = awaited(req);
    return step !== null && (await resetTurnsOff(deps, step.accountId));
  };
  return [
    apiRoute({
      method: "GET",
      path: SECOND_STEP_PATH,
      summary: "Page for the second factor, after the first one",
      access: "public",
      query: returnToQuery,
      responses: {
        200: HTML_PAGE,
        303: "The session awaits no second factor: to the sign-in page.",
      },
      handle: async ({ req, res, query }) => {
        if (awaited(req) === null) return seeOther(res, "/api/login");
        const returnTo = safeReturnPath(query.returnTo);
        return res.type("html").send(secondStepPage({ returnTo, mayTakeOver: await mayTakeOver(req) }));
      },
    }),
    apiRoute({
      method: "POST",
      path: SECOND_STEP_PATH,
      summary: "Sign in with a code of the authenticator app or a recovery code, after the first factor",
      access: "public",
      body: { schema: secondStepSchema, form: true },
      responses: {
        200: { description: "Signed in (JSON).", schema: userSchema },
        303: "Signed in (form): to `returnTo`, or to /lessons.",
        401: "`unauthenticated`: the first factor was not shown within the last ten minutes.",
        422: "`wrong_code`: also for a code that was used or has expired.",
        429: "`too_many_requests`: 10 wrong codes of the app in 15 minutes.",
      },
      handle: async ({ req, res, body }) => {
        const step = awaited(req);
        if (step === null) throw new AppError("unauthenticated", { message: OVER });
        const { code, returnTo } = body;
        const given = { ...step, code, sid: req.sessionID, address: req.ip ?? "" };
        const claim = await checkSecondStep(deps, given);
        return enterAccount(
          deps,
          { req, res },
          { accountId: step.accountId, way: "second factor", isBoth: true, returnTo, claim },
        );
      },
      onFormError: async (error, req, res) => {
        const value = formValues(req);
        const view = { returnTo: safeReturnPath(value("returnTo")), message: error.message };
        res.type("html");
        if (error.code === "unauthenticated") {
          const provider = deps.config.oidc?.name ?? null;
          return void res.send(signInPage({ ...view, provider }));
        }
        const errors = error.issues ?? [];
        res.send(secondStepPage({ ...view, errors, mayTakeOver: await mayTakeOver(req) }));
      },
    }),
    apiRoute({
      method: "GET",
      path: "/api/account/second-factor",
      summary: "Whether the account's second factor is on",
      access: "session",
      responses: { 200: { description: "Without its secret.", schema: secondFactorSchema } },
      handle: ({ accountId }) => readOwnSecondFactor(deps, accountId),
    }),
    apiRoute({
      method: "POST",
      path: "/api/account/second-factor",
      summary: "Create a secret for an authenticator app; codes are demanded only after one was confirmed",
      access: "session",
      freshProof: true,
      responses: {
        201: { description: "Shown once.", schema: newSecondFactorSchema },
        409: "`conflict`: it is already on.",
      },
      handle: ({ accountId }) => startSecondFactor(deps, accountId),
    }),
    apiRoute({
      method: "POST",
      path: "/api/account/second-factor/confirm",
      summary: "Turn the second factor on with a code of the app",
      access: "session",
      freshProof: true,
      body: { schema: confirmSecondFactorBody },
      responses: {
        200: RECOVERY_CODES,
        409: "`conflict`: it is already on, or no secret was created.",
        422: "`wrong_code`",
        429: "`too_many_requests`",
      },
      handle: async ({ req, accountId, body: { code } }) => {
        const given = { accountId, sid: req.sessionID, code, address: req.ip ?? "" };
        const recoveryCodes = await turnOnSecondFactor(deps, given);
        await renewProof(req, { now: deps.clock.now(), hasBothFactors: true });
        await notifyAccount(deps, accountId, { kind: "second_factor_on", device: deviceOf(req) });
        return { recoveryCodes };
      },
    }),
    apiRoute({
      method: "POST",
      path: "/api/account/second-factor/recovery-codes",
      summary: "Replace the recovery codes by ten new ones",
      access: "session",
      freshProof: true,
      responses: { 200: RECOVERY_CODES, 404: "`not_found`: it is off." },
      handle: async ({ req, accountId }) => {
        const recoveryCodes = await renewRecoveryCodes(deps, accountId);
        await notifyAccount(deps, accountId, { kind: "recovery_codes_made", device: deviceOf(req) });
        return { recoveryCodes };
      },
    }),
    apiRoute({
      method: "DELETE",
      path: "/api/account/second-factor",
      summary: "Turn the second factor off",
      access: "session",
      freshProof: true,
      responses: { 204: "Off.", 404: "`not_found`: it was off." },
      handle: async ({ req, accountId }) => {
        await turnOffSecondFactor(deps, accountId);
        await notifyAccount(deps, accountId, { kind: "second_factor_off", device: deviceOf(req) });
      },
    }),
  ];
}
