import type { NewSecondFactor, SecondFactor } from "#db/protocol/account/second-factor-api.ts";
import { findUser } from "#server/accounts/account-repository.ts";
import { isOwnerUnconfirmed } from "#server/accounts/early-ways/early-ways-repository.ts";
import { type OwnSession, whileSignedIn } from "#server/accounts/sign-in/while-signed-in.ts";
import { throttled, type ThrottleRule } from "#server/accounts/sign-in/throttle.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { openSecret, sealSecret, type SecretPlace } from "#server/platform/sealed-secret.ts";
import { logSecurityEvent } from "#server/platform/security-log.ts";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes.ts";
import {
  confirmSecondFactor,
  deleteSecondFactor,
  findSecondFactor,
  putUnconfirmed,
  replaceRecoveryCodes,
  takeStep,
} from "./second-factor-repository.ts";
import { newTotpSecret, stepOfCode, totpUri } from "./totp.ts";

const CONFIRM_RULE: ThrottleRule = { name: "second-factor-confirm", perAccount: 20, perAddress: 100 };

const placeOf = (accountId: string): SecretPlace => ({
  table: "second_factors",
  rowId: accountId,
  ownerId: accountId,
});

export async function readOwnSecondFactor(deps: Deps, accountId: string): Promise<SecondFactor> {
  const found = await findSecondFactor(deps.knex, accountId);
  if (!found?.confirmedAt) return { on: false, since: null, recoveryCodesLeft: 0, resetTurnsOff: false };
  return {
    on: true,
    since: found.confirmedAt.toISOString(),
    recoveryCodesLeft: found.recoveryCodesLeft,
    resetTurnsOff: await resetTurnsOff(deps, accountId),
  };
}

/** Whether a new password by mail turns the account's second factor off. */
export const resetTurnsOff = ({ knex }: Deps, accountId: string): Promise<boolean> =>
  isOwnerUnconfirmed(knex, accountId);

/** Whether the account has a second factor, so that signing in takes two steps. */
export const hasSecondFactor = async ({ knex }: Deps, accountId: string): Promise<boolean> =>
  ((await findSecondFactor(knex, accountId))?.confirmedAt ?? null) !== null;

/** Creates a new secret. Its codes are not demanded before one of them was confirmed here. */
export async function startSecondFactor(deps: Deps, accountId: string): Promise<NewSecondFactor> {
  const user = await findUser(deps.knex, accountId);
  if (!user) throw new AppError("unauthenticated");
  const secret = await newTotpSecret();
  const sealed = sealSecret(deps.config.encryptionKeys, secret, placeOf(accountId));
  if (!(await putUnconfirmed(deps.knex, accountId, sealed))) throw alreadyOn();
  return { secret, uri: await totpUri(secret, user.email) };
}

/** Turns the second factor on after a correct code, and returns the recovery codes, which cannot be shown again. */
export function turnOnSecondFactor(
  deps: Deps,
  given: OwnSession & { readonly code: string; readonly address: string },
): Promise<readonly string[]> {
  const { accountId, code, address } = given;
  const { knex, clock } = deps;
  return throttled(deps, CONFIRM_RULE, { email: accountId, address }, async (attempt) => {
    const found = await findSecondFactor(knex, accountId);
    if (found === null)
      throw new AppError("conflict", { message: "Comece de novo: este código não foi pedido." });
    if (found.confirmedAt !== null) throw alreadyOn();
    const { sealedSecret } = found;
    if (!(await isAppCode(deps, { accountId, sealedSecret, code }))) throw wrongAppCode();
    const codes = newRecoveryCodes();
    await whileSignedIn(deps, given, async (trx) => {
      if (!(await confirmSecondFactor(trx, { accountId, sealedSecret, now: clock.now() }))) throw alreadyOn();
      await replaceRecoveryCodes(trx, accountId, codes.map(hashRecoveryCode));
    });
    await attempt.forgive();
    logSecurityEvent(deps, "second factor on", accountId);
    return codes;
  });
}

/** Replaces the recovery codes by ten new ones. */
export async function renewRecoveryCodes(deps: Deps, accountId: string): Promise<readonly string[]> {
  if (!(await hasSecondFactor(deps, accountId))) throw notOn();
  const codes = newRecoveryCodes();
  await deps.knex.transaction((trx) => replaceRecoveryCodes(trx, accountId, codes.map(hashRecoveryCode)));
  logSecurityEvent(deps, "recovery codes made", accountId);
  return codes;
}

export async function turnOffSecondFactor(deps: Deps, accountId: string): Promise<void> {
  if (!(await deleteSecondFactor(deps.knex, accountId))) throw notOn();
  logSecurityEvent(deps, "second factor off", accountId);
}

type GivenCode = { readonly accountId: string; readonly sealedSecret: string; readonly code: string };

/** The time step of a code that is currently the app's; null: it is not. */
export async function appCodeStep(
  { config, clock }: Pick<Deps, "config" | "clock">,
  { accountId, sealedSecret, code }: GivenCode,
): Promise<number | null> {
  const secret = openSecret(config.encryptionKeys, sealedSecret, placeOf(accountId));
  return stepOfCode(secret, code, clock.now());
}

/** Whether the code is currently the app's and was not used before; marks it as used. */
export async function isAppCode(deps: Deps, given: GivenCode): Promise<boolean> {
  const step = await appCodeStep(deps, given);
  return step !== null && takeStep(deps.knex, given.accountId, step);
}

export const wrongAppCode = (): AppError =>
  new AppError("wrong_code", {
    message: "Código errado, usado ou vencido. Espere o próximo aparecer no aplicativo e digite de novo.",
  });

const alreadyOn = (): AppError =>
  new AppError("conflict", { message: "A verificação em duas etapas já está ativa." });
const notOn = (): AppError =>
  new AppError("not_found", { message: "A verificação em duas etapas já está desativada." });
