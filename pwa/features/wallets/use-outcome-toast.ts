import { errorMessage, type DeviceErrorCode } from "#pwa/ui/text/error-messages.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { strings } from "./strings.ts";

/** Shows a toast: something was stored, or why not. */
export function useOutcomeToast(): (failure: DeviceErrorCode | null, done: string, detail?: string) => void {
  const toast = useToast();
  return (failure, done, detail) => {
    if (failure) toast({ kind: "error", title: strings.failedTitle, description: errorMessage(failure) });
    else toast({ title: done, ...(detail === undefined ? {} : { description: detail }) });
  };
}
