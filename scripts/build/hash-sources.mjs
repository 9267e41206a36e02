import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { PARTS } from "./parts.mjs";

function listFiles(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** A hash that depends only on the sources, not on their location; `APP_BUILD` overrides it. */
export function hashSources(part, root) {
  const { sources, ignored } = PARTS[part];
  const hash = createHash("sha256").update(process.env.APP_BUILD ?? "");
  const files = sources
    .flatMap((source) => listFiles(join(root, source)))
    .map((file) => relative(root, file).replaceAll("\\", "/"))
    .filter((file) => !ignored.test(file))
    .toSorted();
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest("hex").slice(0, 16);
}
