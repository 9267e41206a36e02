import type { Call } from "#pwa/sync/api-client.ts";

/** An open dialog that asks the person for a proof. */
export type ProofQuestion = { readonly onDone: (isProven: boolean) => void };

/** Asks the person for a fresh proof. false: they did not give it. */
export type AskProof = () => Promise<boolean>;

/**
 * Callers that ask while the dialog is open share it. `show` draws the dialog, and removes it when called with null;
 * when `show` rejects, the proof counts as not given.
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
 * Wraps `call`: when the server demands a fresh proof, asks for it and sends the request again. Without the proof the
 * caller gets the server's refusal.
 */
export const provingCall =
  (call: Call, ask: AskProof): Call =>
  async (...request) => {
    const answer = await call(...request);
    if (answer.kind !== "refused" || answer.code !== "proof_required") return answer;
    return (await ask()) ? call(...request) : answer;
  };
