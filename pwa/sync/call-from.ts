import type { ProfileEntry } from "#pwa/local-db/databases/registry-database.ts";
import type { Call, CallAnswer, CallTransport } from "./api-client.ts";
import { inShop } from "./in-shop.ts";
import { sendAsTill, type TillTokens } from "./till-tokens.ts";

/**
 * Calls that the server accepts from a till, whose token names the shop. All others are about a person, or about
 * nobody.
 */
const OF_TILL = /^\/api\/(?:lightning\/|charges\/[^/]+\/link$)/;

const UNREGISTERED: CallAnswer = {
  kind: "broken",
  status: 404,
  message:
    "O servidor ainda não conhece este caixa. Abra o aplicativo com internet no celular do dono e tente de novo.",
};

/** Sends calls from a profile: an account's in its open shop and for that account alone, a till's with its token. */
export function callFrom(
  { transport, tillTokens }: { readonly transport: CallTransport; readonly tillTokens: TillTokens },
  entry: ProfileEntry,
): Call {
  const call = entry.accountId === null ? transport.call : transport.callFor(entry.accountId);
  return async (method, path, body) => {
    if (!entry.till || !OF_TILL.test(path)) return call(method, inShop(path, entry.shop?.id ?? null), body);
    const answer = await sendAsTill(tillTokens, entry, (token) =>
      transport.callAs(token)(method, path, body),
    );
    return answer.kind === "unregistered" ? UNREGISTERED : answer;
  };
}
