import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/**
 * Gives the administration its own copy of zod. It parses answers with the server's schemas, which need the full package; all
 * other screens use `zod/mini`, which would otherwise grow for everybody.
 */
export function wholeZod(): Plugin {
  const WHOLE = "?whole";
  return {
    name: "whole-zod",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: /^(?:zod$|zod\/v4\/locales\/|\.)/ },
      handler: async function (source, importer) {
        const fromWhole = importer?.endsWith(WHOLE) ?? false;
        if (!fromWhole && !source.startsWith("zod")) return null;
        const found = await this.resolve(source, fromWhole ? importer?.slice(0, -WHOLE.length) : importer, {
          skipSelf: true,
        });
        return found && { ...found, id: `${found.id}${WHOLE}` };
      },
    },
    load: {
      filter: { id: /\?whole$/ },
      handler: (id) => ({
        code: readFileSync(id.slice(0, -WHOLE.length), "utf8"),
        // This module sets the English messages.
        moduleSideEffects: id.includes("/classic/external.js"),
      }),
    },
  };
}
