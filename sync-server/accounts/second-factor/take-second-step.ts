import { throttled, type ThrottleRule } from "#server/accounts/sign-in/throttle.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { logSecurityEvent } from "#server/platform/security-log.ts";
import { isAppCode, wrongAppCode } from "./own-second-factor.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import { findSecondFactor, spendRecoveryCode } from "./second-factor-repository.ts";

/** Only people who passed the first factor can try. At any moment three codes in a million are correct. */
const APP_RULE: ThrottleRule = { name: "second-step", perAccount: 10, perAddress: 100 };
/** Counted for the session that exists after the first factor, so that a thief of the password cannot block the owner's codes. */
const RECOVERY_RULE: ThrottleRule = { name: "recovery-code", perAccount: 5, perAddress: 100 };

type Given = {
  readonly accountId: string;
  /** Six digits of the app, or a recovery code. */
  readonly code: string;
  readonly sid: string;
  readonly address: string;
};

/** Returns when the code is the account's, and marks it as used; throws `wrong_code` otherwise. */
export async function takeSecondStep(deps: Deps, given: Given): Promise<void> {
  const isOfApp = /^\d{6}$/.test(given.code);
  const [rule, counted] = isOfApp ? [APP_RULE, given.accountId] : [RECOVERY_RULE, given.sid];
  await throttled(deps, rule, { email: counted, address: given.address }, async (attempt) => {
    if (!(await (isOfApp ? isRightAppCode(deps, given) : isRightRecoveryCode(deps, given)))) {
      logSecurityEvent(deps, "second step failed", given.accountId, isOfApp ? "app" : "recovery code");
      throw isOfApp ? wrongAppCode() : wrongRecoveryCode();
    }
    await attempt.forgive();
  });
}

async function isRightAppCode(deps: Deps, { accountId, code }: Given): Promise<boolean> {
  const found = await findSecondFactor(deps.knex, accountId);
  if (!found?.confirmedAt) return false;
  return isAppCode(deps, { accountId, sealedSecret: found.sealedSecret, code });
}

const isRightRecoveryCode = ({ knex, clock }: Deps, { accountId, code }: Given): Promise<boolean> =>
  spendRecoveryCode(knex, { accountId, hash: hashRecoveryCode(code), now: clock.now() });

const wrongRecoveryCode = (): AppError =>
  new AppError("wrong_code", { message: "Este código de recuperação não é desta conta ou já foi usado." });
