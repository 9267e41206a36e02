/**
 * A `ref` of a part that a person can close: when the part with the focus goes away, the focus returns to what had it when the
 * part appeared, or to the screen.
 */
export function returnFocus(part: HTMLElement | null): () => void {
  const before = document.activeElement;
  // React calls this while the part is still in the page, and so has the focus.
  return () => {
    if (!part?.contains(document.activeElement)) return;
    const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
    (isThere ? before : document.getElementById("conteudo"))?.focus({ preventScroll: true });
  };
}
