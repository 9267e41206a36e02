import { useEffect } from "react";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { courseTexts as t } from "../strings.ts";
import { useModuleWish } from "./use-module-wish.ts";

/** Keeps the promise of 'Avisar quando disponível', once (S87). */
export function useArrivalNotice(hasModules: boolean): void {
  const { wished, setWish } = useModuleWish();
  const toast = useToast();
  const due = hasModules && wished;
  useEffect(() => {
    if (!due) return;
    toast({ kind: "info", title: t.notifyArrived, description: t.notifyArrivedDetail });
    void setWish(false);
    // Once for each time the wish comes true; `setWish` is new on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [due]);
}
