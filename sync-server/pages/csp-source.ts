import { createHash } from "node:crypto";

/** What lets exactly this inline script or style through a content policy. */
export const cspSource = (content: string): string =>
  `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
