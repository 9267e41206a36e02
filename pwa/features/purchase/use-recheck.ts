import { useState } from "react";
import { errorMessage } from "#pwa/ui/text/error-messages.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { purchase as t } from "./strings.ts";
import type { PaymentResult } from "./use-payment-result.ts";

/** 'Verificar novamente': checks again, and says so when nothing has changed. */
export function useRecheck({ recheck }: Pick<PaymentResult, "recheck">) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const answer = await recheck();
    setBusy(false);
    if (answer === "none") toast({ kind: "info", title: t.stillWaiting, description: t.stillWaitingText });
    if (answer === "unreachable")
      toast({ kind: "error", title: t.recheckFailed, description: errorMessage("broken") });
  };
  return { press, busy };
}
