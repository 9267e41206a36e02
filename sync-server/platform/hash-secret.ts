import { createHash } from "node:crypto";

/** Stored hash of a link's token or a browser's secret. A plain SHA-256 is enough, because both are random and long. */
export const hashSecret = (secret: string): string => createHash("sha256").update(secret).digest("base64url");
