import { confirmOwner } from "#server/accounts/early-ways/early-ways-repository.ts";
import { throttled, type ThrottleRule } from "#server/accounts/sign-in/throttle.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { logSecurityEvent } from "#server/platform/security-log.ts";
import { appCodeStep, wrongAppCode } from "./own-second-factor.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import { findSecondFactor, isRecoveryCode, spendRecoveryCode, takeStep } from "./second-factor-repository.ts";

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
  /** The mailbox was the first factor: together they confirm the account's owner. */
  readonly byMail: boolean;
};

/** Marks a code as used. false: another request was faster. */
type Spend = () => Promise<boolean>;

/**
 * Checks that the code is the account's and unused; throws `wrong_code` otherwise. The returned function uses it up, to be called
 * once the session is stored: the code still works if that failed.
 */
export async function checkSecondStep(deps: Deps, given: Given): Promise<() => Promise<void>> {
  const isOfApp = /^\d{6}$/.test(given.code);
  const [rule, counted] = isOfApp ? [APP_RULE, given.accountId] : [RECOVERY_RULE, given.sid];
  const refuse = (): never => {
    logSecurityEvent(deps, "second step failed", given.accountId, isOfApp ? "app" : "recovery code");
    throw isOfApp ? wrongAppCode() : wrongRecoveryCode();
  };
  return throttled(deps, rule, { email: counted, address: given.address }, async (attempt) => {
    const spend = await (isOfApp ? appCode(deps, given) : recoveryCode(deps, given));
    if (spend === null) return refuse();
    await attempt.forgive();
    return async () => {
      if (!(await spend())) refuse();
      if (given.byMail) await confirmOwner(deps.knex, given.accountId, deps.clock.now());
    };
  });
}

async function appCode(deps: Deps, { accountId, code }: Given): Promise<Spend | null> {
  const found = await findSecondFactor(deps.knex, accountId);
  if (!found?.confirmedAt) return null;
  const step = await appCodeStep(deps, { accountId, sealedSecret: found.sealedSecret, code });
  return step === null || step <= found.lastStep ? null : () => takeStep(deps.knex, accountId, step);
}

async function recoveryCode({ knex, clock }: Deps, { accountId, code }: Given): Promise<Spend | null> {
  const hash = hashRecoveryCode(code);
  if (!(await isRecoveryCode(knex, accountId, hash))) return null;
  return () => spendRecoveryCode(knex, { accountId, hash, now: clock.now() });
}

const wrongRecoveryCode = (): AppError =>
  new AppError("wrong_code", { message: "Este código de recuperação não é desta conta ou já foi usado." });
