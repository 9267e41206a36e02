import { createHash } from "node:crypto";

/** The CSP source that allows exactly this inline script or style. */
export const cspSource = (content: string): string =>
  `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
