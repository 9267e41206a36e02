/** Hands JSON to the person as a file that people can read too. */
export function saveJson(content: unknown, name: string): void {
  const blob = new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: "application/json" });
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own handle by then; Safari needs a moment.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
