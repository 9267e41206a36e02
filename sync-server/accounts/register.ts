import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { createAccount } from "./create-account.ts";
import { demandWork, REGISTER_WORK } from "./proof-of-work/demand-work.ts";
import { refuseWeakPassword } from "./password/refuse-weak-password.ts";
import { throttled } from "./sign-in/throttle.ts";

/** Limits probing for registered e-mails: only attempts with taken e-mails count. */
const RULE = { name: "register", perAccount: 300, perAddress: 300 };

export type Registration = {
  readonly firstName: string;
  readonly lastName: string | null;
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly work?: string | undefined;
};

/** Creates an account and returns its id. A weak password gets the same answer whether or not the e-mail is taken. */
export async function register(deps: Deps, input: Registration): Promise<string> {
  await refuseWeakPassword(input, "password");
  await demandWork(deps, REGISTER_WORK, input);
  return throttled(deps, RULE, input, async (attempt) => {
    const accountId = await createAccount(deps, input);
    if (accountId === null) throw new AppError("email_taken");
    await attempt.forgive();
    return accountId;
  });
}
