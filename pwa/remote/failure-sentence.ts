import { errorMessage } from "#pwa/ui/text/error-messages.ts";
import type { Failure } from "./outcome.ts";

/**
 * Says why a request failed and what the person can do. A message about one field is preferred to the one about the
 * form. `unexplained`: the sentence to use when the server gave none.
 */
export function failureSentence(failure: Failure, unexplained = errorMessage("broken")): string {
  switch (failure.kind) {
    case "refused":
      return failure.issues?.[0]?.message ?? failure.message;
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
      return failure.message ?? unexplained;
  }
}
