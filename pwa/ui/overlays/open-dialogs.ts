import { useSyncExternalStore } from "react";

/** Modal dialogs of the page, the last opened last: outside of that one nothing can be seen, pressed or heard. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const tell of listeners) tell();
}

/** Opens it as a modal dialog, which everybody who asks for the top one learns of. */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  change([...open, dialog]);
  dialog.addEventListener("close", () => change(open.filter((each) => each !== dialog)), { once: true });
}

/** The dialog on top of everything else, or null. */
export const topDialog = (): HTMLDialogElement | null => open.findLast((dialog) => dialog.open) ?? null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `topDialog` of the moment, drawn again when it changes. */
export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(subscribe, topDialog, () => null);
