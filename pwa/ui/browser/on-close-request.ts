declare global {
  interface Window {
    /** Not in every browser. */
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy: () => void };
  }
}

/**
 * Calls `close` once at Escape or Android's back, which would otherwise leave the page. Returns how to stop. A modal dialog
 * on top is closed first.
 */
export function onCloseRequest(close: () => void): () => void {
  if (window.CloseWatcher) {
    const watcher = new window.CloseWatcher();
    watcher.onclose = close;
    return () => watcher.destroy();
  }
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === "Escape" && !document.querySelector("dialog:modal")) close();
  };
  document.addEventListener("keydown", closeOnEscape);
  return () => document.removeEventListener("keydown", closeOnEscape);
}
