/** Hands a file to the person. */
export function saveFile(parts: readonly string[], type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own handle by then; Safari needs a moment.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
