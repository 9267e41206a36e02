import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { routeNameOf } from "./app-pages.ts";

/**
 * Links that make the browser fetch the files of the screen at this path while it fetches those of the shell. Empty for a path
 * without a screen of its own, and for a build without the list (scripts/build/vite/screen-files.ts): the app then finds them by itself.
 */
export async function screenLinks(distDir: string, path: string): Promise<string> {
  const name = routeNameOf(path);
  if (name === null) return "";
  const text = await readFile(join(distDir, ".screens.json"), "utf8").catch(() => "{}");
  const screens = JSON.parse(text) as Readonly<Record<string, readonly string[]>>;
  return (screens[name] ?? []).map(linkTo).join("");
}

const linkTo = (file: string): string =>
  file.endsWith(".css")
    ? `<link rel="preload" as="style" href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
