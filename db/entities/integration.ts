import * as z from "zod/mini";
import { PROCESSORS } from "./processors.ts";
import { wordOf } from "./word-of.ts";

const connectionStatus = wordOf(["pending", "connected", "error"], "pending");

/** A shop's connection to a processor, without credentials. Uses zod/mini, because devices parse it. */
export const integrationItemSchema = z.object({
  id: z.string(),
  processorType: z.enum(PROCESSORS),
  processorName: z.string(),
  isActive: z.boolean(),
  isTestMode: z.boolean(),
  supportedCurrencies: z.readonly(z.array(z.string())),
  connectionStatus,
  lastVerified: z.nullable(z.string()),
  errorMessage: z.nullable(z.string()),
  webhookUrl: z.string(),
  /** The processor is the sandbox's, which screens must show. */
  simulated: z.boolean(),
});
export type IntegrationItem = z.infer<typeof integrationItemSchema>;

export const testedConnectionSchema = z.object({ ok: z.boolean(), message: z.string(), connectionStatus });
