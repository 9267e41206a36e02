import type { CallAnswer } from "#pwa/sync/api-client.ts";
import { errorMessage } from "#pwa/ui/error-messages.ts";

/** Why a call did not go through, in one sentence. */
export function reasonOf(failure: CallAnswer): string {
  switch (failure.kind) {
    case "refused":
      return failure.message;
    case "offline":
      return errorMessage("offline");
    case "unauthenticated":
      return errorMessage("unauthenticated");
    case "too_large":
      return errorMessage("too_large");
    case "retry_after":
      return errorMessage("too_many_requests");
    case "broken":
      return failure.message ?? errorMessage("broken");
    case "ok":
    case "outdated":
      return errorMessage("broken");
  }
}
