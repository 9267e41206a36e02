import { createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import { openSecret, sealSecret, type SecretPlace } from "./sealed-secret.ts";
import type { Integration } from "./integration-repository.ts";
import type { ServerConfig } from "#server/platform/config/secrets.ts";

const setSchema = z.object({
  apiKey: z.string(),
  apiSecret: z.string().nullable(),
  /** Ours: what a processor sends back with its notices is worked out from it. */
  webhookSecret: z.string(),
  testMode: z.boolean(),
});
export type SecretSet = z.output<typeof setSchema>;

/** What is sealed: the secrets in use, and former ones, with which payments that are still open were made. */
const configSchema = z.object({ current: setSchema, former: z.array(setSchema) });
export type IntegrationSecrets = z.output<typeof configSchema>;

const KEPT_FORMER = 3;

type Keys = Pick<ServerConfig, "encryptionKeys">;
type Row = { readonly id: string; readonly userId: string };

export const placeOf = ({ id, userId }: Row): SecretPlace => ({
  table: "payment_integrations",
  rowId: id,
  userId,
});

export const sealSecrets = ({ encryptionKeys }: Keys, row: Row, secrets: IntegrationSecrets): string =>
  sealSecret(encryptionKeys, JSON.stringify(secrets), placeOf(row));

/** Throws when no key of this server opens it. */
export const openSecrets = (
  { encryptionKeys }: Keys,
  integration: Row & Pick<Integration, "sealedConfig">,
): IntegrationSecrets =>
  configSchema.parse(JSON.parse(openSecret(encryptionKeys, integration.sealedConfig, placeOf(integration))));

export const newWebhookSecret = (): string => randomBytes(32).toString("base64url");

/** With other secrets in use; those before are kept for what was made with them. */
export function withCurrent(secrets: IntegrationSecrets, current: SecretSet): IntegrationSecrets {
  const isSame = (set: SecretSet) => JSON.stringify(set) === JSON.stringify(current);
  const former = [secrets.current, ...secrets.former].filter((set) => !isSame(set));
  return { current, former: former.slice(0, KEPT_FORMER) };
}

/** The sets a payment of this mode may have been made with, the likeliest first. */
export const setsFor = ({ current, former }: IntegrationSecrets, testMode: boolean): readonly SecretSet[] =>
  [current, ...former].filter((set) => set.testMode === testMode);

/** Of one payment only; it tells nothing about the secret it is worked out from. */
export const callbackToken = (webhookSecret: string, paymentId: string): string =>
  createHmac("sha256", webhookSecret).update(paymentId).digest("hex");
