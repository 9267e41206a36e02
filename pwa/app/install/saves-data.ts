/** Whether the person asked this browser to save data. Only Chromium on Android reports it. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
