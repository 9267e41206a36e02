import { challengeSchema, tillSessionSchema } from "#db/protocol/shop-api.ts";
import type { Databases } from "#pwa/local-db/databases/open-databases.ts";
import type { ProfileEntry } from "#pwa/local-db/databases/registry-database.ts";
import { renameShop } from "#pwa/local-db/profiles/profiles.ts";
import { readTillIdentity } from "#pwa/local-db/till/till-identity.ts";
import type { Call, CallAnswer, Failure } from "./api-client.ts";
import type { ProveTill } from "./prove-till.ts";

/**
 * `unregistered`: the shop's server does not know this till yet, because its owner's phone has not been online since.
 */
export type TokenAnswer =
  { readonly kind: "token"; readonly token: string } | { readonly kind: "unregistered" } | Failure;

/** Tokens of the tills on this device, in memory. A refused one is dropped; no clock of this device judges them. */
export type TillTokens = {
  get(entry: ProfileEntry): Promise<TokenAnswer>;
  drop(entry: ProfileEntry): void;
};

export type TokenParts = {
  readonly databases: Databases;
  readonly call: Call;
  /** The code of the curve, which only a till loads. */
  readonly loadProof: () => Promise<ProveTill>;
};

export function createTillTokens({ databases, call, loadProof }: TokenParts): TillTokens {
  const known = new Map<string, string>();

  const open = async ({ dbName, till, shop }: ProfileEntry): Promise<TokenAnswer> => {
    const identity = await readTillIdentity(databases.profile(dbName));
    if (!till || !shop || identity === null) return { kind: "unregistered" };
    const challenged = await call("POST", "/api/till/challenge", {});
    if (challenged.kind !== "ok") return failureOf(challenged);
    const challenge = challengeSchema.safeParse(challenged.body);
    const prove = await loadProof();
    const proof = challenge.success ? prove(identity, challenge.data) : null;
    if (!challenge.success || proof === null) return { kind: "broken", status: 200 };
    const { nonce } = challenge.data;
    const body = { tillId: identity.id, shopId: shop.id, nonce, proof };
    const opened = await call("POST", "/api/till/session", body);
    if (opened.kind !== "ok") return failureOf(opened);
    const session = tillSessionSchema.safeParse(opened.body);
    if (!session.success) return { kind: "broken", status: 200 };
    const { token, shopName: name } = session.data;
    known.set(dbName, token);
    // The rows of the shop that a till reads do not have its name.
    if (name !== undefined) await renameShop(databases.registry, dbName, { id: shop.id, name });
    return { kind: "token", token };
  };

  return {
    get: async (entry) => {
      const token = known.get(entry.dbName);
      return token === undefined ? open(entry) : { kind: "token", token };
    },
    drop: ({ dbName }) => void known.delete(dbName),
  };
}

/**
 * Sends with a till's token. A token is valid for an hour by the server's clock; one that the server refuses is renewed
 * once.
 */
export async function sendAsTill<Answer extends { readonly kind: string }>(
  tokens: TillTokens,
  entry: ProfileEntry,
  send: (token: string) => Promise<Answer>,
): Promise<Answer | Exclude<TokenAnswer, { readonly kind: "token" }>> {
  for (let again = true; ; again = false) {
    const found = await tokens.get(entry);
    const answer = found.kind === "token" ? await send(found.token) : found;
    if (answer.kind !== "unauthenticated") return answer;
    tokens.drop(entry);
    if (!again) return { kind: "broken", status: 401 };
  }
}

function failureOf(answer: Exclude<CallAnswer, { kind: "ok" }>): TokenAnswer {
  if (answer.kind !== "refused") return answer;
  return answer.code === "not_found" ? { kind: "unregistered" } : { kind: "broken", status: answer.status };
}
