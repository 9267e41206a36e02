import { writeFileSync } from "node:fs";

/** Writes how many errors belong to no test to the file named in `UNHANDLED_FILE`: Vitest's own report leaves them out. */
// Vitest asks a reporter for its default export.
// oxlint-disable-next-line import/no-default-export
export default class {
  onTestRunEnd(_modules, unhandledErrors) {
    writeFileSync(process.env.UNHANDLED_FILE, String(unhandledErrors.length));
  }
}
