import { useRef } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { failureCode } from "#pwa/local-db/databases/local-error.ts";
import { useFailureToast } from "#pwa/ui/overlays/use-failure-toast.ts";

/**
 * Runs one write at a time, so that a double tap decides only one case. A failed write is reported, and the screen
 * stays where it is.
 */
export function useOneWrite(): (write: (at: string) => Promise<void>) => Promise<void> {
  const { clock } = useDeps();
  const reportFailure = useFailureToast();
  const isBusy = useRef(false);
  return async (write) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await write(clock.now());
    } catch (error) {
      reportFailure(failureCode(error));
    } finally {
      isBusy.current = false;
    }
  };
}
