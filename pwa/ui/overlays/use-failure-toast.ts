import type { ErrorCode } from "#db/protocol/errors.ts";
import { type DeviceErrorCode, errorMessage } from "#pwa/ui/text/error-messages.ts";
import { useToast } from "./toast-context.ts";

/** Says in a toast why something was not stored. */
export function useFailureToast(): (code: ErrorCode | DeviceErrorCode) => void {
  const toast = useToast();
  return (code) => toast({ kind: "error", title: errorMessage(code) });
}
