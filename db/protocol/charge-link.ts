import * as z from "zod/mini";
import { wordOf } from "../entities/word-of.ts";
import { CUSTOMER_STATES } from "./lightning-api.ts";

/** The link by which a customer pays one charge without an app (docs/charge-link.md). */

export const linkAnswerSchema = z.object({
  /** Repeated calls return the same URL. */
  url: z.url().check(z.maxLength(300)),
  /** ISO 8601 UTC, by the server's clock. */
  expiresAt: z.string().check(z.maxLength(40)),
});
export type LinkAnswer = z.infer<typeof linkAnswerSchema>;

/**
 * `checked`: a person of the shop saw the money; only a settled Lightning payment makes it `paid`. `cancelled`: the shop marked
 * the charge as unpaid.
 */
export const LINK_STATES = [...CUSTOMER_STATES, "checked", "cancelled"] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** State for the page. `pin`: only for the code of a till, and only once it is paid. */
export const pageStateSchema = z.object({
  state: wordOf(LINK_STATES, "unknown"),
  pin: z.optional(z.string().check(z.regex(/^\d{6}$/))),
});
