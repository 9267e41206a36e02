import { useEffect, useRef } from "react";
import { failureCode, toLocalError } from "#pwa/local-db/databases/local-error.ts";
import { useFailureToast } from "#pwa/ui/overlays/use-failure-toast.ts";
import type { RefusedItem } from "./use-sync-panel.ts";

/** Dismisses a refused item and moves the focus to the one in its place, or after the last one to the dialog's safe button. */
export function useDismissal(refused: readonly RefusedItem[]) {
  const reportFailure = useFailureToast();
  const queue = useRef<HTMLDivElement>(null);
  const pressedAt = useRef<number | null>(null);
  useEffect(() => {
    const at = pressedAt.current;
    pressedAt.current = null;
    if (at === null) return;
    const left = [...(queue.current?.querySelectorAll("button") ?? [])];
    const safe = queue.current?.closest("dialog")?.querySelector<HTMLElement>("[data-initial-focus]");
    (left[at] ?? left.at(-1) ?? safe)?.focus();
  }, [refused.length]);
  const dismiss = (item: RefusedItem, at: number) => {
    pressedAt.current = at;
    item.dismiss().catch((error: unknown) => {
      pressedAt.current = null;
      reportFailure(failureCode(toLocalError(error)));
    });
  };
  return { queue, dismiss };
}
