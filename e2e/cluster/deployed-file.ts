import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "#server/platform/config/config.ts";

/**
 * A file of deploy/ with the test's own ports, folders and names in the place of a real deployment's. Each of `changes` must
 * match, so that the test notices when the file no longer says what it exercises.
 */
export function deployedFile(
  name: string,
  changes: readonly (readonly [from: string | RegExp, to: string])[],
): string {
  let text = readFileSync(join(PROJECT_ROOT, "deploy", name), "utf8");
  for (const [from, to] of changes) {
    const pattern = typeof from === "string" ? from : new RegExp(from, "g");
    if (typeof from === "string" ? !text.includes(from) : !from.test(text))
      throw new Error(`deploy/${name} has nothing like ${String(from)}`);
    text = text.replaceAll(pattern, () => to);
  }
  return text;
}
