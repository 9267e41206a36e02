import type { OwnIdentities } from "#db/protocol/account/identity-api.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { logSecurityEvent } from "#server/platform/security-log.ts";
import { deleteIdentity, findIdentities } from "./identity-repository.ts";

/** The account's identities, oldest first, and the provider that can be linked. */
export async function listIdentities(deps: Deps, accountId: string): Promise<OwnIdentities> {
  const { identityProvider: provider, knex } = deps;
  const stored = await findIdentities(knex, accountId);
  return {
    provider: provider?.name ?? null,
    identities: stored.map(({ id, issuer, email, createdAt, lastUsedAt }) => ({
      id,
      provider: issuer === provider?.issuer ? provider.name : new URL(issuer).host,
      isCurrent: issuer === provider?.issuer,
      email,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
}

/** Unlinks an identity. 409 when the account would have neither password nor passkey left. */
export async function unlinkIdentity(deps: Deps, accountId: string, id: string): Promise<void> {
  if (await deleteIdentity(deps.knex, accountId, id))
    return logSecurityEvent(deps, "identity unlinked", accountId, "openid connect");
  const own = await findIdentities(deps.knex, accountId);
  throw own.some((identity) => identity.id === id)
    ? new AppError("conflict", {
        message:
          "É o seu único jeito de entrar. Crie antes uma chave de acesso, ou uma senha em “Esqueci minha senha”.",
      })
    : new AppError("not_found", { message: "Esta conta já foi desligada." });
}
