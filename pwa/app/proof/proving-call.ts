import type { Call } from "#pwa/sync/api-client.ts";

/** An open question who is there. */
export type ProofQuestion = { readonly onDone: (isProven: boolean) => void };

/** Asks the person who is there; false: they did not prove it. */
export type AskProof = () => Promise<boolean>;

/**
 * Whoever asks while a question is open shares it. `show` draws it, and removes it with null; when it rejects, nobody can be
 * asked.
 */
export function createAsk(show: (question: ProofQuestion | null) => Promise<unknown>): AskProof {
  let open: Promise<boolean> | null = null;
  return () =>
    (open ??= new Promise<boolean>((resolve) => {
      show({ onDone: resolve }).catch(() => resolve(false));
    }).finally(() => {
      open = null;
      void show(null);
    }));
}

/**
 * Calls of the server that ask for a fresh proof where the server wants one, and are then sent again. When the person does not
 * prove it, the caller gets the refusal.
 */
export const provingCall =
  (call: Call, ask: AskProof): Call =>
  async (...request) => {
    const answer = await call(...request);
    if (answer.kind !== "refused" || answer.code !== "proof_required") return answer;
    return (await ask()) ? call(...request) : answer;
  };
