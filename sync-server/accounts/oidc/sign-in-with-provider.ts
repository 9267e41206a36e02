import { emailSchema } from "#db/protocol/account/account.ts";
import { insertUser } from "#server/accounts/account-repository.ts";
import { confirmOwner } from "#server/accounts/early-ways/early-ways-repository.ts";
import { type OwnSession, whileSignedIn } from "#server/accounts/sign-in/while-signed-in.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { logSecurityEvent } from "#server/platform/security-log.ts";
import type { IdentityProvider, ProvenIdentity } from "./identity-provider.ts";
import { insertIdentity, touchIdentity } from "./identity-repository.ts";
import { beginFlow, type Flow, takeFlow } from "./oidc-flow.ts";
import { providerProblem } from "./provider-problems.ts";

/** The configured provider; 404 without one. */
export function providerOf({ identityProvider }: Deps): IdentityProvider {
  if (identityProvider === null)
    throw new AppError("not_found", { message: "Este servidor não usa outro provedor para entrar." });
  return identityProvider;
}

/** The provider's address where the person signs in, and the cookie that binds the way back to this browser. */
export async function beginWithProvider(
  deps: Deps,
  flow: Flow,
): Promise<{ readonly url: string; readonly cookie: string }> {
  const { cookie, secrets } = beginFlow(deps, flow);
  return { url: await providerOf(deps).authorizationUrl(secrets), cookie };
}

export type Finished =
  | { readonly kind: "signed in"; readonly accountId: string; readonly returnTo: string | null }
  /** `isNew`: the identity was not linked to an account before. */
  | { readonly kind: "linked"; readonly accountId: string; readonly isNew: boolean }
  | {
      readonly kind: "failed";
      readonly linking: boolean;
      readonly returnTo: string | null;
      readonly error: AppError;
    }
  /** The e-mail already has an account; only its owner may link the identity. */
  | { readonly kind: "email taken"; readonly email: string; readonly error: AppError };

type WayBack = {
  /** Query of the address that the provider sent the browser to, with its `?`. */
  readonly query: string;
  readonly state: string;
  readonly cookie: string;
  /** The signed-in account; null: nobody is signed in. */
  readonly accountId: string | null;
  readonly sid: string;
};

/** Verifies the provider's response, then signs in, creates an account, or links the identity to the signed-in account. */
export async function finishWithProvider(deps: Deps, back: WayBack): Promise<Finished> {
  const provider = providerOf(deps);
  const flow = await takeFlow(deps, back.cookie, back.state);
  const linking = flow !== null && flow.linkTo !== null;
  const returnTo = flow?.returnTo ?? null;
  try {
    // Another person may have signed in on this device since.
    if (flow === null || (linking && flow.linkTo !== back.accountId))
      throw providerProblem("not_begun_here", provider.name);
    const identity = await provider.readAnswer(back.query, flow.secrets);
    if (flow.linkTo !== null) {
      const isNew = await link(deps, { accountId: flow.linkTo, sid: back.sid }, identity);
      return { kind: "linked", accountId: flow.linkTo, isNew };
    }
    const accountId = await accountOf(deps, identity);
    if (accountId !== null) return { kind: "signed in", accountId, returnTo };
    logFailure(deps);
    return {
      kind: "email taken",
      email: identity.email ?? "",
      error: providerProblem("email_taken", provider.name),
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logFailure(deps);
    return { kind: "failed", linking, returnTo, error };
  }
}

const logFailure = (deps: Deps): void => logSecurityEvent(deps, "sign-in failed", null, "openid connect");

/** The account that the identity opens, created when its verified e-mail is new here; null: the e-mail is taken. */
async function accountOf(deps: Deps, identity: ProvenIdentity): Promise<string | null> {
  const { knex, clock } = deps;
  const known = await touchIdentity(knex, identity, clock.now());
  if (known !== null) return known;
  const email = emailSchema.safeParse(identity.email);
  if (!email.success || !identity.isEmailVerified) throw providerProblem("no_email", providerOf(deps).name);
  const created = await knex.transaction(async (trx) => {
    const { firstName, lastName } = identity;
    const id = await insertUser(trx, { email: email.data, firstName, lastName });
    // Rolls back: the same person has just signed in elsewhere with another e-mail.
    if (id !== null && !(await insertIdentity(trx, id, identity, clock.now())))
      throw providerProblem("refused", providerOf(deps).name);
    if (id !== null) await confirmOwner(trx, id, clock.now());
    return id;
  });
  // When two first sign-ins happen at the same time, the second one finds the account of the first.
  return created ?? touchIdentity(knex, identity, clock.now());
}

/** Returns false when the account already had this identity. */
async function link(deps: Deps, own: OwnSession, identity: ProvenIdentity): Promise<boolean> {
  const { knex, clock } = deps;
  const { accountId } = own;
  const { name } = providerOf(deps);
  const isNew = await whileSignedIn(deps, own, (trx) =>
    insertIdentity(trx, accountId, identity, clock.now()),
  );
  if (isNew) {
    logSecurityEvent(deps, "identity linked", accountId, "openid connect");
    return true;
  }
  const owner = await touchIdentity(knex, identity, clock.now());
  if (owner === accountId) return false;
  throw providerProblem(owner === null ? "linked_already" : "of_other_account", name);
}
