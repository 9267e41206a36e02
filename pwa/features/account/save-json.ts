import { saveFile } from "#pwa/ui/browser/save-file.ts";

/** Hands JSON to the person as a file that people can read too. */
export function saveJson(content: unknown, name: string): void {
  saveFile(new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: "application/json" }), name);
}
