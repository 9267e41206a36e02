/** Whether the person asked this browser to spare data (Chromium on Android; other browsers do not say). */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
