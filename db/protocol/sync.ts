import { z } from "zod";
import { mutationEnvelopeSchema, uuidSchema } from "./mutation-schemas.ts";
import { completeMutations } from "./short-mutations.ts";
import {
  cursorSchema,
  type ackResultSchema,
  type cursorValueSchema,
  type syncResponseSchema,
} from "./sync-answer.ts";

/** `POST /api/sync`: request schema (docs/sync-protocol.md). The response schema is in `sync-answer.ts`. */
export const syncRequestSchema = z.object({
  clientId: uuidSchema,
  /** The shop of this profile; the account's own when it is missing. */
  shop: uuidSchema.optional(),
  /** null on the first sync. */
  epoch: z.string().max(80).nullable(),
  cursor: cursorSchema,
  /** Highest sequence number whose result this device has stored: the server may delete results up to it. */
  acked: z.number().int().min(0).default(0),
  schema: z.number().int().min(1),
  /** Newest `schema` of the builds that wrote into this queue: higher than `schema` after a rollback of the app. */
  wrote: z.number().int().min(1).optional(),
  /** At most `MAX_BATCH`: more get 413, not 400, so that the device halves its batch. */
  mutations: z.preprocess(completeMutations, z.array(mutationEnvelopeSchema)).default([]),
  /** uids of the rest of the queue, or of the whole queue when the device is recovering and pushes nothing. */
  ask: z.array(uuidSchema).max(100_000).default([]),
  /** Number of mutations waiting on the device beyond these. */
  waiting: z.number().int().min(0).max(10_000_000).optional(),
  /** Build of the app, for telemetry of old clients. PostgreSQL text cannot hold null bytes. */
  app: z
    .string()
    .max(40)
    .regex(/^[^\0]*$/)
    .optional(),
});

export type SyncRequest = z.infer<typeof syncRequestSchema>;
export type SyncResponse = z.infer<typeof syncResponseSchema>;
export type CursorValue = z.infer<typeof cursorValueSchema>;
export type Cursor = z.infer<typeof cursorSchema>;
export type AckResult = z.infer<typeof ackResultSchema>;
