import { readFile } from "node:fs/promises";
import { join } from "node:path";

const USE = /href="(\/assets\/icons-[\w-]+\.svg)#([a-z0-9-]+)"/g;
const SYMBOL = /<symbol id="([a-z0-9-]+)"([\s\S]*?<\/symbol>)/g;

/**
 * Inlines the icons that a page shows, so that they arrive together with its text and without the sheet's other symbols. Whatever
 * the app renders later uses the sheet, from the device.
 */
export function createIconInliner(distDir: string): (html: string) => Promise<string> {
  const sheets = new Map<string, Promise<ReadonlyMap<string, string>>>();
  return async (html) => {
    const path = html.match(USE)?.[0]?.replace(USE, "$1");
    if (path === undefined) return html;
    const reading = sheets.get(path) ?? readSymbols(join(distDir, path));
    sheets.set(path, reading);
    const symbols = await reading;
    const used = new Set<string>();
    const page = html.replace(USE, (link, _sheet, name: string) => {
      if (!symbols.has(name)) return link;
      used.add(name);
      return `href="#icon-${name}"`;
    });
    const kept = [...used].map((name) => `<symbol id="icon-${name}"${symbols.get(name) ?? ""}`).join("");
    return page.replace("</body>", () => `<svg hidden aria-hidden="true">${kept}</svg></body>`);
  };
}

async function readSymbols(file: string): Promise<ReadonlyMap<string, string>> {
  const sheet = await readFile(file, "utf8");
  return new Map([...sheet.matchAll(SYMBOL)].map(([, name, rest]) => [name ?? "", rest ?? ""]));
}
