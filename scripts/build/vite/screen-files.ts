import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { projectFile } from "./project-file.ts";

const SCREENS = projectFile("pwa/app/start/screens.ts");
/** An entry of `screens` and the module that it imports first. */
const ENTRY = /^ {2}(\w+): (\w+)\([^]*?import\("#pwa\/([^"]+)"\)/gm;

type Chunk = { readonly fileName: string; readonly imports: readonly string[] };

/**
 * Writes `.screens.json`, the files that each screen of `screens.ts` needs besides those that `index.html` names. The server lists
 * them in a shell that it sends over the network, because the browser would find them one import after the other (docs/decisions/0131).
 */
export function screenFiles(): Plugin {
  return {
    name: "screen-files",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const files = Object.values(bundle);
      const chunks = files.filter((file) => file.type === "chunk");
      const entry = chunks.find(({ isEntry }) => isEntry);
      if (!entry) throw new Error("no entry was built");
      const inShell = withImports(entry, chunks);
      const merchantSheet = files.find(({ fileName }) => /^assets\/merchant-[\w-]+\.css$/.test(fileName));
      if (!merchantSheet) throw new Error("no style sheet of the merchants' screens was built");
      const list: Record<string, string[]> = {};
      for (const [, screen = "", kind, module = ""] of readFileSync(SCREENS, "utf8").matchAll(ENTRY)) {
        const id = projectFile(`pwa/${module}`);
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === id);
        if (!chunk) throw new Error(`the screen ${screen} has no file of its own`);
        const scripts = [...withImports(chunk, chunks)].filter((file) => !inShell.has(file));
        list[screen] = kind === "merchantScreen" ? [...scripts, merchantSheet.fileName] : scripts;
      }
      this.emitFile({ type: "asset", fileName: ".screens.json", source: JSON.stringify(list) });
    },
  };
}

/** The names of a script and of everything that it imports before it can run. */
function withImports(chunk: Chunk, chunks: readonly Chunk[]): Set<string> {
  const found = new Set([chunk.fileName]);
  // Iterating a set includes the entries that are added meanwhile.
  for (const name of found)
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
      found.add(imported);
  return found;
}
