/** Saves a file to the person's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // By then the download holds its own reference; Safari needs a moment.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
