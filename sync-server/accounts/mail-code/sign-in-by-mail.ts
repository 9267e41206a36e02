import { findUser } from "#server/accounts/account-repository.ts";
import { isArgon2id, isPassword } from "#server/accounts/password/password-gateway.ts";
import { SIGN_IN_RULE } from "#server/accounts/sign-in/sign-in.ts";
import { forgiveAccount, throttled } from "#server/accounts/sign-in/throttle.ts";
import type { Deps } from "#server/platform/deps.ts";
import { logSecurityEvent } from "#server/platform/security-log.ts";
import { AppError } from "#server/platform/errors.ts";
import { countTry, findLinkEmail, spendMailCode } from "./mail-code-repository.ts";
import { hashSecret, secretOfCode } from "./request-mail-code.ts";

const TRIES_PER_CODE = 5;
/** Counted for the browser that requested the code, so that another person's tries never affect the account. */
const RULE = { name: "mail-code-try", perAccount: 25, perAddress: 100 };

/** The account of an unused code or link. */
async function spend(deps: Deps, tokenHash: string): Promise<string | null> {
  const accountId = await spendMailCode(deps.knex, tokenHash, deps.clock.now());
  const user = accountId === null ? null : await findUser(deps.knex, accountId);
  if (user === null) return null;
  // Another person's wrong guesses must not throttle the owner of the mailbox.
  await forgiveAccount(deps, SIGN_IN_RULE, user.email);
  return user.id;
}

type TypedCode = {
  readonly code: string;
  readonly browser: string;
  readonly address: string;
  /** A further check that must pass before the code is used up. */
  readonly also?: () => Promise<void>;
};

/** The account of a code that was typed in the browser that asked for it. */
export async function accountOfCode(deps: Deps, input: TypedCode): Promise<string> {
  const browserHash = hashSecret(input.browser);
  const who = { email: browserHash, address: input.address };
  return throttled(deps, RULE, who, async (attempt) => {
    const made = await countTry(deps.knex, browserHash, { now: deps.clock.now(), most: TRIES_PER_CODE });
    // Codes of the previous release are stored in another format; they are treated as wrong for their remaining ten minutes.
    const codeHash = made !== null && isArgon2id(made.codeHash) ? made.codeHash : null;
    const isRight = await isPassword(secretOfCode(deps, browserHash, input.code), codeHash);
    if (made !== null && isRight) await input.also?.();
    const accountId = made !== null && isRight ? await spend(deps, made.tokenHash) : null;
    if (accountId === null) {
      logSecurityEvent(deps, "sign-in failed", null, "mail code");
      throw new AppError("wrong_code");
    }
    await attempt.forgive();
    return accountId;
  });
}

/** The e-mail of the account that a link opens; the link stays unused. null: used, expired or unknown. */
export const emailOfLink = ({ knex, clock }: Deps, token: string): Promise<string | null> =>
  findLinkEmail(knex, hashSecret(token), clock.now());

/** The account of a link, in any browser. */
export async function signInWithLink(deps: Deps, token: string): Promise<string> {
  const accountId = await spend(deps, hashSecret(token));
  if (accountId === null) {
    logSecurityEvent(deps, "sign-in failed", null, "mail link");
    throw new AppError("invalid_token");
  }
  return accountId;
}
