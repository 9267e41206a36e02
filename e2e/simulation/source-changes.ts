import { relative } from "node:path";
import type { Plugin } from "vite";

/** One text in a source file, and its replacement. */
export type SourceChange = { readonly file: string; readonly from: string; readonly to: string };

/**
 * Changes sources as they are loaded, for tests only. A text that does not occur exactly once is an error, so that a change of
 * the product cannot silently disable a deliberate bug.
 */
export function sourceChanges(changes: readonly SourceChange[], root = process.cwd()): Plugin {
  return {
    name: "source-changes",
    enforce: "pre",
    transform: (code, id) => {
      const file = relative(root, id.split("?")[0] ?? id);
      return changes.filter((change) => change.file === file).reduce(applyChange, code);
    },
  };
}

export function applyChange(code: string, { file, from, to }: SourceChange): string {
  if (code.split(from).length !== 2) throw new Error(`${file} does not hold this text once: ${from}`);
  return code.replace(from, () => to);
}
