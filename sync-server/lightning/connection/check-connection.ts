import { readInfoMethods } from "#db/rules/lightning/wallet/wallet-answers.ts";
import { judgeMethods, type MethodsJudgement } from "#db/rules/lightning/wallet/wallet-methods.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { WalletAnswer } from "./wallet-link.ts";
import type { OpenConnection } from "./wallets.ts";

/** `no_answer`: what the connection may do is unknown; nothing changes. */
export type ConnectionCheck =
  MethodsJudgement | { readonly ok: false; readonly problem: "no_answer" | "old_encryption" };

/** Asks the wallet what this connection may do, without trying any of it. */
export async function checkConnection(
  { wallets }: Pick<Deps, "wallets">,
  connection: OpenConnection,
): Promise<ConnectionCheck> {
  // Info events often disappear from their relay: without one, the wallet itself is asked.
  const offer = await wallets.offer(connection);
  if (offer !== null && !offer.encryptions.includes("nip44_v2")) return refused("old_encryption");
  const answer = await wallets.ask(connection, { method: "get_info", params: {} });
  if (answer.kind === "result") {
    const methods = readInfoMethods(answer.result);
    return methods === null ? refused("no_answer") : judgeMethods(methods);
  }
  if (answer.kind === "error" && answer.code === "UNSUPPORTED_ENCRYPTION") return refused("old_encryption");
  // When the connection may not ask for its own rights, the methods that the service offers decide.
  return offer !== null && isForbidden(answer) ? judgeMethods(offer.methods) : refused("no_answer");
}

const refused = <P extends string>(problem: P) => ({ ok: false, problem }) as const;

const FORBIDDEN = ["RESTRICTED", "NOT_IMPLEMENTED"];
const isForbidden = (answer: WalletAnswer): boolean =>
  answer.kind === "error" && FORBIDDEN.includes(answer.code);
