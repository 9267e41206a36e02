import { useCallback } from "react";
import { failureSentence } from "#pwa/remote/failure-sentence.ts";
import type { Failure } from "#pwa/remote/outcome.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { saveTexts } from "./strings.ts";

/**
 * Shows the failure in a toast (S486) and returns its reason for the form, because an open dialog covers the toast.
 * `useAdminAction` reports an ended session (S355).
 */
export function useFailureToast(): (description: string, failure: Failure, title?: string) => string {
  const toast = useToast();
  return useCallback(
    (description, failure, title = saveTexts.error) => {
      if (failure.kind !== "unauthenticated") toast({ title, description, kind: "error" });
      return failureSentence(failure);
    },
    [toast],
  );
}
