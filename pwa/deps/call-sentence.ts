import type { CallAnswer } from "#pwa/sync/api-client.ts";
import { errorMessage } from "#pwa/ui/text/error-messages.ts";

export type CallFailure = Exclude<CallAnswer, { kind: "ok" }>;

/** Why a call did not do what the person wanted, and what to do. What is wrong with one field says most. */
export function callSentence(answer: CallFailure): string {
  switch (answer.kind) {
    case "refused":
      return answer.issues?.[0]?.message ?? answer.message;
    case "offline":
      return errorMessage("offline");
    case "unauthenticated":
      return errorMessage("unauthenticated");
    case "outdated":
      return errorMessage("client_outdated");
    case "too_large":
      return errorMessage("too_large");
    case "retry_after":
      return errorMessage("too_many_requests");
    case "broken":
      return answer.message ?? errorMessage("broken");
  }
}
