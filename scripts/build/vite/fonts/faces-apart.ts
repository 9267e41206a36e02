import type { Plugin } from "vite";

const FACE = /@font-face\s*\{[^}]*\}/g;

/**
 * Moves the `@font-face` rules to a style sheet of their own. A server-rendered page has these rules inline and loads the other
 * sheet later; if that sheet declared them again, the browser would lay out the whole text a second time.
 */
export function facesApart(): Plugin {
  return {
    name: "faces-apart",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).filter((file) => file.type === "asset");
      const sheet = files.find(({ fileName }) => /^assets\/style-[\w-]+\.css$/.test(fileName));
      const shell = bundle["index.html"];
      if (!sheet || shell?.type !== "asset") throw new Error("no style sheet was built");
      const css = String(sheet.source);
      const faces = css.match(FACE) ?? [];
      const made = this.emitFile({ type: "asset", name: "faces.css", source: faces.join("") });
      sheet.source = css.replace(FACE, "");
      const link = `<link rel="stylesheet" crossorigin href="/${this.getFileName(made)}">`;
      shell.source = String(shell.source).replace(
        /<link rel="stylesheet"/,
        (found) => `${link}\n    ${found}`,
      );
    },
  };
}
