import { useCallback } from "react";
import type { CallAnswer } from "#pwa/sync/api-client.ts";
import { useToast } from "#pwa/ui/toast-context.ts";
import { reasonOf } from "./reason-of.ts";
import { saveTexts } from "./strings.ts";

/**
 * Says what could not be done (S486) and gives the reason, for the place where it was tried: a toast stands behind an
 * open dialog. A session that ended was said already (S355).
 */
export function useSayFailed(): (description: string, failure: CallAnswer, title?: string) => string {
  const toast = useToast();
  return useCallback(
    (description, failure, title = saveTexts.error) => {
      if (failure.kind !== "unauthenticated") toast({ title, description, kind: "error" });
      return reasonOf(failure);
    },
    [toast],
  );
}
