import { writeFileSync } from "node:fs";

/**
 * Writes the number of errors outside of tests to the file named in `UNHANDLED_FILE`, because Vitest's own report leaves them
 * out.
 */
// Vitest requires a default export of a reporter.
// oxlint-disable-next-line import/no-default-export
export default class {
  onTestRunEnd(_modules, unhandledErrors) {
    writeFileSync(process.env.UNHANDLED_FILE, String(unhandledErrors.length));
  }
}
