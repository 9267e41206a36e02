import { useSyncExternalStore } from "react";

/** Modal dialogs of the page, the last opened last. Only the top one can be seen, pressed or heard. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const notify of listeners) notify();
}

/** Opens the element as a modal dialog and notifies subscribers of the top dialog. */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  change([...open, dialog]);
  dialog.addEventListener("close", () => change(open.filter((each) => each.open)), { once: true });
}

/** The top dialog, or null. */
export const topDialog = (): HTMLDialogElement | null => open.findLast((dialog) => dialog.open) ?? null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current top dialog; re-renders when it changes. */
export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(subscribe, topDialog, () => null);
