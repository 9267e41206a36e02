import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

/**
 * Removes the comments of `index.html`, and comment lines and indentation from the scripts in `pwa/public`, which Vite copies as
 * they are. Marks such as `<!--starting-->`, without a space, stay.
 */
export function withoutComments(): Plugin {
  let outDir = "";
  let publicDir = "";
  return {
    name: "without-comments",
    apply: "build",
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
      ({ publicDir } = config);
    },
    transformIndexHtml: { order: "post", handler: (html) => html.replace(/\s*<!-- [\s\S]*?-->/g, "") },
    writeBundle: () => {
      for (const name of readdirSync(publicDir).filter((file) => file.endsWith(".js"))) {
        const script = readFileSync(join(publicDir, name), "utf8");
        writeFileSync(join(outDir, name), script.replace(/^\s*(?:\/\/.*)?\n?/gm, ""));
      }
    },
  };
}
