import type { User } from "#db/entities/user.ts";
import type { ErrorCode } from "#db/protocol/errors.ts";
import { findUser } from "#server/accounts/account-repository.ts";
import { noteMailProof } from "#server/accounts/notices/freeze-repository.ts";
import { isArgon2id, isPassword } from "#server/accounts/password/password-gateway.ts";
import { type Proven, SIGN_IN_RULE } from "#server/accounts/sign-in/sign-in.ts";
import { forgiveAccount, throttled } from "#server/accounts/sign-in/throttle.ts";
import type { Deps } from "#server/platform/deps.ts";
import { logSecurityEvent } from "#server/platform/security-log.ts";
import { AppError } from "#server/platform/errors.ts";
import { countTry, findLinkAccount, spendMailCode } from "./mail-code-repository.ts";
import { hashSecret } from "#server/platform/hash-secret.ts";
import { secretOfCode } from "./request-mail-code.ts";

const TRIES_PER_CODE = 5;
/** Counted for the browser that requested the code, so that another person's tries never affect the account. */
const RULE = { name: "mail-code-try", perAccount: 25, perAddress: 100 };

/** Uses a code or link up, which proves access to the mailbox. false: it was used or deleted meanwhile. */
async function spend({ knex, clock }: Deps, accountId: string, tokenHash: string): Promise<boolean> {
  const now = clock.now();
  return knex.transaction(async (trx) => {
    if (!(await spendMailCode(trx, tokenHash, now))) return false;
    await noteMailProof(trx, accountId, now);
    return true;
  });
}

type TypedCode = { readonly code: string; readonly browser: string; readonly address: string };

/** A code that was typed in the browser that asked for it. */
export async function readCode(deps: Deps, input: TypedCode): Promise<Proven> {
  const browserHash = hashSecret(input.browser);
  const who = { email: browserHash, address: input.address };
  return throttled(deps, RULE, who, async (attempt) => {
    const made = await countTry(deps.knex, browserHash, { now: deps.clock.now(), most: TRIES_PER_CODE });
    // Codes of the previous release are stored in another format; they are treated as wrong for their remaining ten minutes.
    const codeHash = made !== null && isArgon2id(made.codeHash) ? made.codeHash : null;
    const isRight = await isPassword(secretOfCode(deps, browserHash, input.code), codeHash);
    const user = made?.accountId && isRight ? await findUser(deps.knex, made.accountId) : null;
    if (made === null || user === null) {
      logSecurityEvent(deps, "sign-in failed", null, "mail code");
      throw new AppError("wrong_code");
    }
    await attempt.forgive();
    return proven(deps, user, { tokenHash: made.tokenHash, refusal: "wrong_code" });
  });
}

/** The e-mail of the account that a link opens; the link stays unused. null: used, expired or unknown. */
export const emailOfLink = async ({ knex, clock }: Deps, token: string): Promise<string | null> =>
  (await findLinkAccount(knex, hashSecret(token), clock.now()))?.email ?? null;

/** A link, in any browser. */
export async function readLink(deps: Deps, token: string): Promise<Proven> {
  const tokenHash = hashSecret(token);
  const user = await findLinkAccount(deps.knex, tokenHash, deps.clock.now());
  if (user === null) {
    logSecurityEvent(deps, "sign-in failed", null, "mail link");
    throw new AppError("invalid_token");
  }
  return proven(deps, user, { tokenHash, refusal: "invalid_token" });
}

const proven = (
  deps: Deps,
  { id: accountId, email }: Pick<User, "id" | "email">,
  { tokenHash, refusal }: { readonly tokenHash: string; readonly refusal: ErrorCode },
): Proven => ({
  accountId,
  claim: async () => {
    if (!(await spend(deps, accountId, tokenHash))) throw new AppError(refusal);
    // Another person's wrong guesses must not throttle the owner of the mailbox.
    await forgiveAccount(deps, SIGN_IN_RULE, email);
  },
});
