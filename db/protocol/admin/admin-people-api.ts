import * as z from "zod";
import { ORDER_STATUSES } from "#db/protocol/account/purchase-api.ts";

/**
 * People, messages, purchases and webhook events for administrators (`/api/admin/…`). Lists are paged by keyset: each
 * response has the cursor of the next page. Instants are ISO 8601 UTC, amounts are centavos. Responses hold no
 * secrets and no ids of the payment provider.
 */

/** Opaque; a cursor of another list or search is rejected with 400. */
const cursorSchema = z.string().min(1).max(1000).optional();
const limitSchema = z.coerce.number().int().min(1).max(100).default(30);
const pageQuery = { cursor: cursorSchema, limit: limitSchema };

const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    /**
     * null: last page. A search page may be shorter than the limit and still have a next page, because each request
     * scans a bounded range.
     */
    nextCursor: z.string().nullable(),
  });

/** `exact`; `atLeast`: counting stopped there; `about`: an estimate by the database. */
const totalSchema = z.object({ kind: z.enum(["exact", "atLeast", "about"]), count: z.number().int() });
export type Total = z.output<typeof totalSchema>;

// ── People ────────────────────────────────────────────────────────

export const ACCESS_FILTERS = ["all", "paid", "free"] as const;
export type AccessFilter = (typeof ACCESS_FILTERS)[number];

/** Prefixes of words in name, business name and e-mail, in any order; every prefix must match. */
export const peopleQuery = z.object({
  search: z.string().trim().max(100).default(""),
  access: z.enum(ACCESS_FILTERS).default("all"),
  ...pageQuery,
});
export type PeopleQuery = z.output<typeof peopleQuery>;

export const personSchema = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  businessName: z.string().nullable(),
  email: z.string(),
  createdAt: z.string(),
  /** The later of the last completed lesson and the last sync of a device. */
  lastActivityAt: z.string().nullable(),
  /** Counts active lessons only. */
  progress: z.object({ completed: z.number().int(), total: z.number().int() }),
  points: z.number().int(),
  hasAccess: z.boolean(),
  isAdmin: z.boolean(),
});
export type Person = z.output<typeof personSchema>;

export const peopleSchema = pageOf(personSchema).extend({ total: totalSchema });
export type People = z.output<typeof peopleSchema>;

const orderSchema = z.object({
  id: z.uuid(),
  status: z.enum(ORDER_STATUSES),
  amountCents: z.number().int(),
  /** Test mode: no real money was charged. */
  test: z.boolean(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  /** Paid, but refunded in full or charged back. */
  refunded: z.boolean(),
});

export const personDetailSchema = personSchema.extend({
  /** The administrator's latest override of the access, if there is one. */
  word: z.object({ kind: z.enum(["granted", "withdrawn"]), at: z.string() }).nullable(),
  /** There is a payment that was not refunded: revoking access does not refund it. */
  paymentStands: z.boolean(),
  purchases: z.array(orderSchema),
  sessions: z.number().int(),
  devices: z.number().int(),
  /**
   * Number of charges only. Their contents (what was sold, amounts, wallets) are private to the merchant; the number
   * tells support whether the person uses the charge screen.
   */
  charges: z.number().int(),
  courseCompleted: z.boolean(),
  /** The account of the requesting administrator, who cannot change their own role here. */
  isSelf: z.boolean(),
});
export type PersonDetail = z.output<typeof personDetailSchema>;

export const accessBody = z.object({ access: z.enum(["granted", "withdrawn"]) });
export const administratorBody = z.object({ isAdmin: z.boolean() });

/** `changed` false: it already had this value and nothing was recorded. */
export const accessAnswerSchema = z.object({
  hasAccess: z.boolean(),
  changed: z.boolean(),
  paymentStands: z.boolean(),
});
export type AccessAnswer = z.output<typeof accessAnswerSchema>;
export const administratorAnswerSchema = z.object({ isAdmin: z.boolean(), changed: z.boolean() });

// ── Messages ──────────────────────────────────────────────────────

export const MESSAGE_STATES = ["open", "handled", "all"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];
export const messagesQuery = z.object({ state: z.enum(MESSAGE_STATES).default("open"), ...pageQuery });
export type MessagesQuery = z.output<typeof messagesQuery>;
export const messagesExportQuery = messagesQuery.pick({ state: true });

export const messageSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: z.string(),
  handledAt: z.string().nullable(),
  /** Account of the sender, if signed in when writing and not deleted since. */
  personId: z.uuid().nullable(),
});
export type Message = z.output<typeof messageSchema>;
export const messagesSchema = pageOf(messageSchema).extend({
  /** Number of messages that are not marked as handled. */
  open: totalSchema,
});
export type Messages = z.output<typeof messagesSchema>;
export const handledBody = z.object({ handled: z.boolean() });

export const SUBSCRIBER_STATES = ["confirmed", "waiting", "left", "all"] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];
export const subscribersQuery = z.object({
  state: z.enum(SUBSCRIBER_STATES).default("confirmed"),
  ...pageQuery,
});
export const subscribersExportQuery = subscribersQuery.pick({ state: true });
export type SubscribersQuery = z.output<typeof subscribersQuery>;
export const subscriberSchema = z.object({
  email: z.string(),
  state: z.enum(["confirmed", "waiting", "left"]),
  consentVersion: z.string(),
  consentAt: z.string(),
  confirmedAt: z.string().nullable(),
  leftAt: z.string().nullable(),
});
export type Subscriber = z.output<typeof subscriberSchema>;
export const subscribersSchema = pageOf(subscriberSchema);

// ── Money ─────────────────────────────────────────────────────────

export const purchasesQuery = z.object({
  status: z.enum(["all", ...ORDER_STATUSES]).default("all"),
  ...pageQuery,
});
export type PurchasesQuery = z.output<typeof purchasesQuery>;
export const adminPurchaseSchema = orderSchema.extend({
  /** null: the account was deleted. */
  person: z.object({ id: z.uuid(), name: z.string().nullable(), email: z.string() }).nullable(),
  /** To be refunded: a second payment, or the account was deleted. */
  refundDue: z.boolean(),
});
export type AdminPurchase = z.output<typeof adminPurchaseSchema>;
export const adminPurchasesSchema = pageOf(adminPurchaseSchema);

export const WEBHOOK_EVENT_STATES = ["received", "processed", "ignored", "failed"] as const;
export const webhookEventsQuery = z.object({
  state: z.enum(["all", ...WEBHOOK_EVENT_STATES]).default("all"),
  ...pageQuery,
});
export type WebhookEventsQuery = z.output<typeof webhookEventsQuery>;
export const webhookEventSchema = z.object({
  id: z.uuid(),
  source: z.enum(["stripe", "coingate", "bitpay", "foxbit"]),
  /** Type of the event; null: its signature could not be verified. */
  type: z.string().nullable(),
  state: z.enum(WEBHOOK_EVENT_STATES),
  attempts: z.number().int(),
  /** Why the last attempt failed, in Portuguese. */
  error: z.string().nullable(),
  createdAt: z.string(),
  processedAt: z.string().nullable(),
  /** When the server retries it. */
  nextTryAt: z.string().nullable(),
  /** A worker is processing it now. */
  isRunning: z.boolean(),
  canRetry: z.boolean(),
});
export type WebhookEvent = z.output<typeof webhookEventSchema>;
export const webhookEventsSchema = pageOf(webhookEventSchema);

/** `attempts` as the screen showed it: if two administrators press the button, only one retry runs. */
export const retryBody = z.object({ attempts: z.number().int().min(0) });

export const idParams = z.object({ id: z.uuid() });
