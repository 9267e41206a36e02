import { useEffect } from "react";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { strings as t } from "../strings.ts";
import { useModuleAlert } from "./use-module-alert.ts";

/** Shows the notice promised by 'Avisar quando disponível' once (S87). */
export function useArrivalNotice(hasModules: boolean): void {
  const { wanted, setWanted } = useModuleAlert();
  const toast = useToast();
  const due = hasModules && wanted;
  useEffect(() => {
    if (!due) return;
    toast({ kind: "info", title: t.notifyArrived, description: t.notifyArrivedDetail });
    void setWanted(false);
    // Runs once each time the notice becomes due; `setWanted` is new on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [due]);
}
