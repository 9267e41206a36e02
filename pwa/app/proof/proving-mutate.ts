import { isGuarded } from "#db/rules/shops/freeze.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { localError } from "#pwa/local-db/databases/local-error.ts";
import type { MutateFn } from "#pwa/local-db/write/mutate.ts";
import { readFrozenUntil } from "#pwa/local-db/queries/shop-queries.ts";
import type { AskProof } from "./proving-call.ts";

/** After this time a silent server counts as no signal. It judges the change when the change arrives. */
const WAIT_MS = 5_000;

/**
 * Asks for a fresh proof before writes that the server would refuse without one, so that the app never shows as saved
 * what the server will not accept (docs/decisions/0115). Without a signal or an account the write happens at once.
 */
export function provingMutate({ mutate, call, session, profile, clock }: Deps, ask: AskProof): MutateFn {
  const lacksProof = async (): Promise<boolean> => {
    if (session.kind !== "user" || !session.verified || !navigator.onLine) return false;
    // The write was refused for another reason, with a sentence of its own.
    if ((await readFrozenUntil(profile, clock.now())) !== null) return false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), WAIT_MS);
    });
    const answer = await Promise.race([call("GET", "/api/account/proof").catch(() => null), silence]);
    clearTimeout(timer);
    return answer?.kind === "refused" && answer.code === "proof_required";
  };
  return async (name, args) => {
    if (isGuarded({ name, args }) && (await lacksProof()) && !(await ask()))
      throw localError("proof_required");
    return mutate(name, args);
  };
}
