import { useCallback } from "react";
import { failureSentence } from "#pwa/remote/failure-sentence.ts";
import type { Failure } from "#pwa/remote/outcome.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { saveTexts } from "./strings.ts";

/**
 * Tells with a toast what could not be done (S486) and returns the reason, for the form: an open dialog covers the toast.
 * A session that ended is told by `useAdminAction` (S355).
 */
export function useSayFailed(): (description: string, failure: Failure, title?: string) => string {
  const toast = useToast();
  return useCallback(
    (description, failure, title = saveTexts.error) => {
      if (failure.kind !== "unauthenticated") toast({ title, description, kind: "error" });
      return failureSentence(failure);
    },
    [toast],
  );
}
