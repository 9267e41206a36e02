import { useRef } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { isLocalError } from "#pwa/local-db/databases/local-error.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { errorMessage } from "#pwa/ui/text/error-messages.ts";

/**
 * Runs one write at a time, so that a double tap decides only one case. A failed write is reported, and the screen
 * stays where it is.
 */
export function useOneWrite(): (write: (at: string) => Promise<void>) => Promise<void> {
  const { clock } = useDeps();
  const toast = useToast();
  const isBusy = useRef(false);
  return async (write) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await write(clock.now());
    } catch (error) {
      toast({ kind: "error", title: errorMessage(isLocalError(error) ? error.code : "storage_failed") });
    } finally {
      isBusy.current = false;
    }
  };
}
