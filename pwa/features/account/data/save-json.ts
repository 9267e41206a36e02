import { saveFile } from "#pwa/ui/browser/save-file.ts";

/** Saves `content` as an indented JSON file. */
export function saveJson(content: unknown, name: string): void {
  saveFile(new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: "application/json" }), name);
}
