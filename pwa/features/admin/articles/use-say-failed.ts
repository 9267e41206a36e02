import { useCallback } from "react";
import { type CallFailure, callSentence } from "#pwa/deps/call-sentence.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { saveTexts } from "./strings.ts";

/**
 * Says what could not be done (S486) and gives the reason, for the place where it was tried: a toast stands behind an
 * open dialog. A session that ended was said already (S355).
 */
export function useSayFailed(): (description: string, failure: CallFailure, title?: string) => string {
  const toast = useToast();
  return useCallback(
    (description, failure, title = saveTexts.error) => {
      if (failure.kind !== "unauthenticated") toast({ title, description, kind: "error" });
      return callSentence(failure);
    },
    [toast],
  );
}
