import type { Call } from "#pwa/sync/api-client.ts";

/** An open question who is there. */
export type ProofQuestion = { readonly onDone: (isProven: boolean) => void };

/**
 * Calls of the server that ask for a fresh proof where the server wants one, and are then sent again. Calls that are refused
 * together share one question. `show` draws it, and removes it with null; when it rejects or the person does not prove it,
 * the caller gets the refusal.
 */
export function provingCall(call: Call, show: (question: ProofQuestion | null) => Promise<unknown>): Call {
  let open: Promise<boolean> | null = null;
  const ask = (): Promise<boolean> =>
    new Promise<boolean>((resolve) => {
      show({ onDone: resolve }).catch(() => resolve(false));
    }).finally(() => {
      open = null;
      void show(null);
    });
  return async (...request) => {
    const answer = await call(...request);
    if (answer.kind !== "refused" || answer.code !== "proof_required") return answer;
    open ??= ask();
    return (await open) ? call(...request) : answer;
  };
}
