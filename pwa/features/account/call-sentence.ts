import type { CallAnswer } from "#pwa/sync/api-client.ts";
import { errorMessage } from "#pwa/ui/error-messages.ts";

/** Why a call did not do what the person wanted, and what to do. */
export function callSentence(answer: Exclude<CallAnswer, { kind: "ok" }>): string {
  switch (answer.kind) {
    case "refused":
      return answer.message;
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
      return errorMessage("broken");
  }
}
