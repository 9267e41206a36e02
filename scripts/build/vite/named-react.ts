import { createRequire } from "node:module";
import type { Plugin } from "vite";

/**
 * Wraps each CommonJS module of React in a module with named exports. Without it every use compiles to
 * `(0, react.useState)()` or `(0, jsx.jsx)()`, and every file imports a helper that reads CommonJS.
 */
export function namedReact(): Plugin {
  const NAMED = "?named";
  return {
    name: "named-react",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: /^react(?:-dom)?(?:\/(?:jsx-runtime|client))?$/ },
      handler: async function (source, importer, { kind }) {
        if (kind === "require-call" || importer?.endsWith(NAMED)) return null;
        const found = await this.resolve(source, importer, { skipSelf: true });
        return found && { ...found, id: `${found.id}${NAMED}` };
      },
    },
    load: {
      filter: { id: /\?named$/ },
      handler: (id) => {
        const file = id.slice(0, -NAMED.length);
        const names = Object.keys(createRequire(import.meta.url)(file) as object).join();
        return `import whole from ${JSON.stringify(file)}; export default whole; export const { ${names} } = whole;`;
      },
    },
  };
}
