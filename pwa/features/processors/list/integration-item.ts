import * as z from "zod/mini";
import { PROCESSORS } from "#db/entities/processors.ts";

const connectionStatus = z.enum(["pending", "connected", "error"]);

/** A connection as the server returns it (contract §5), without credentials. */
export const integrationItemSchema = z.object({
  id: z.string(),
  processorType: z.enum(PROCESSORS),
  processorName: z.string(),
  isActive: z.boolean(),
  isTestMode: z.boolean(),
  supportedCurrencies: z.array(z.string()),
  connectionStatus,
  lastVerified: z.nullable(z.string()),
  errorMessage: z.nullable(z.string()),
  webhookUrl: z.string(),
  simulated: z.boolean(),
});
export type IntegrationItem = z.infer<typeof integrationItemSchema>;

export const testedConnectionSchema = z.object({ ok: z.boolean(), message: z.string(), connectionStatus });
