import * as z from "zod/mini";
import { wordOf } from "#db/entities/word-of.ts";

/** States of an attempt to buy the access. `awaiting`: a Pix or boleto was asked for and has not arrived. */
export const ORDER_STATUSES = ["starting", "open", "awaiting", "paid", "failed", "expired"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The answer of `GET /api/payments`, newest first. */
export const attemptsSchema = z.array(z.object({ status: wordOf(ORDER_STATUSES, "awaiting") }));
