import type { Deps } from "#pwa/deps/deps.ts";
import type { CallAnswer } from "#pwa/sync/api-client.ts";
import { errorMessage } from "#pwa/ui/text/error-messages.ts";
import { type CredentialErrors, errorsOfIssues } from "./list/credential-draft.ts";

/** A call that did not do what was wanted. */
export type ProcessorProblem = {
  readonly ok: false;
  /**
   * `refused`: our server or the processor said no, `sentence` says why. `gone`: 404. `unknown`: nobody knows whether it
   * took effect.
   */
  readonly why: "offline" | "signed-out" | "no-access" | "gone" | "refused" | "unknown";
  /** For the person; null: nobody said why, and the screen has words of its own (S479–S485). */
  readonly sentence: string | null;
  /** By field, where the server named one. */
  readonly errors: CredentialErrors;
};
/** `body`: unchecked JSON. */
export type ProcessorAnswer = { readonly ok: true; readonly body: unknown } | ProcessorProblem;

/** One call of `/api/payment/…`, `/api/webhook/…`; never rejects. The network part itself may not be on this device. */
export async function callProcessor(
  { call }: Pick<Deps, "call">,
  ...request: Parameters<Deps["call"]>
): Promise<ProcessorAnswer> {
  const answer = await call(...request).catch((): CallAnswer => ({ kind: "offline" }));
  if (answer.kind === "ok") return { ok: true, body: answer.body };
  return problemOf(answer);
}

function problemOf(answer: Exclude<CallAnswer, { kind: "ok" }>): ProcessorProblem {
  const problem = (
    why: ProcessorProblem["why"],
    sentence: string | null,
    errors: CredentialErrors = {},
  ): ProcessorProblem => ({ ok: false, why, sentence, errors });
  switch (answer.kind) {
    case "refused": {
      const { code, status, message, issues = [] } = answer;
      if (code === "access_required") return problem("no-access", message);
      // What is wrong with one field says more than that something is wrong.
      const sentence = issues[0]?.message ?? message;
      return problem(status === 404 ? "gone" : "refused", sentence, errorsOfIssues(issues));
    }
    case "offline":
      return problem("offline", errorMessage("offline"));
    case "unauthenticated":
      return problem("signed-out", errorMessage("unauthenticated"));
    case "retry_after":
      return problem("refused", errorMessage("too_many_requests"));
    case "outdated":
      return problem("refused", errorMessage("client_outdated"));
    case "too_large":
      return problem("refused", errorMessage("too_large"));
    case "broken":
      return problem("unknown", answer.message ?? null);
  }
}
