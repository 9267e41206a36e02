/** Whether the person asked this browser to save data (Chromium on Android; other browsers do not tell). */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
