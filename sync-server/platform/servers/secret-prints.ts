import { createHmac } from "node:crypto";
import type { ServerConfig } from "#server/platform/config/secrets.ts";
import type { ServerRow } from "./server-repository.ts";

/** Identifies a secret without containing it. */
const printOf = (secret: string | Buffer, name: string): string =>
  createHmac("sha256", secret).update(`balcao-cripto ${name}`).digest("base64url").slice(0, 22);

/** The prints of this server's secrets. */
export const secretPrints = ({
  sessionSecret,
  encryptionKeys,
}: Pick<ServerConfig, "sessionSecret" | "encryptionKeys">): Pick<
  ServerRow,
  "sessionPrint" | "keyPrints"
> => ({
  sessionPrint: printOf(sessionSecret, "session"),
  keyPrints: encryptionKeys.map((key) => printOf(key, "encryption")),
});

type Prints = ReturnType<typeof secretPrints>;

/**
 * The variable whose value differs in a way that the two servers cannot share a database; null: none. Each server encrypts with
 * its newest key, which the other one must have.
 */
export function differingSecret(a: Prints, b: Prints): "SESSION_SECRET" | "CONFIG_ENCRYPTION_KEY" | null {
  if (a.sessionPrint !== b.sessionPrint) return "SESSION_SECRET";
  const reads = (reader: Prints, writer: Prints): boolean =>
    reader.keyPrints.includes(writer.keyPrints[0] ?? "");
  return reads(a, b) && reads(b, a) ? null : "CONFIG_ENCRYPTION_KEY";
}
