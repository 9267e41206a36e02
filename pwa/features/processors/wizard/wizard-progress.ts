import * as z from "zod/mini";
import { PROCESSORS, type Processor } from "#db/entities/processors.ts";
import { wordOf } from "#db/entities/word-of.ts";
import { PROVIDER_STATES, testPaymentStatus, type ProviderState } from "#db/rules/charges/test-payment.ts";
import type { IntegrationItem } from "#db/entities/integration.ts";
import { tellsPayments } from "../processor-facts.ts";

/** Key of the stored progress, which has no secret (S405). */
export const WIZARD_DRAFT_KEY = "setup-assistant";

/** The final screen, after the fourth step. */
export const DONE = 5;
export type WizardPlace = 1 | 2 | 3 | 4 | typeof DONE;

const connectionSchema = z.object({
  id: z.string(),
  /** The mode the server stored, which may differ from the sent one (Foxbit). */
  testMode: z.boolean(),
  simulated: z.boolean(),
  webhookUrl: z.string(),
  /** The message of the processor's check. */
  message: z.string(),
});
export type WizardConnection = z.infer<typeof connectionSchema>;

const paymentSchema = z.object({
  id: z.string(),
  /** Decimal text, as the server sent it. */
  amount: z.string(),
  currency: z.string(),
  paymentUrl: z.nullable(z.string()),
  qrCode: z.string(),
  expiresAt: z.nullable(z.string()),
  simulated: z.boolean(),
  /** ISO 8601 by this device's clock. */
  createdAt: z.string(),
  state: wordOf(PROVIDER_STATES, "unchecked"),
  /** The payment once ended unpaid; a later payment counts as late. */
  wasOver: z.boolean(),
});
export type WizardPayment = z.infer<typeof paymentSchema>;

/** How far the steps of one processor are. */
const stepsShape = {
  connection: z.nullable(connectionSchema),
  webhookVerified: z.boolean(),
  payment: z.nullable(paymentSchema),
  /** An open payment belonged to an earlier connection, so it is not followed here. Drafts of older builds do not say so. */
  dropped: z._default(z.boolean(), false),
};
const progressSchema = z.object({
  place: z.literal([1, 2, 3, 4, DONE]),
  processor: z.nullable(z.enum(PROCESSORS)),
  ...stepsShape,
  /** The steps of processors that were chosen before this one. Drafts of older builds have none. */
  aside: z._default(z.partialRecord(z.enum(PROCESSORS), z.object(stepsShape)), {}),
});
export type WizardProgress = z.infer<typeof progressSchema>;

export const NO_PROGRESS: WizardProgress = {
  place: 1,
  processor: null,
  connection: null,
  webhookVerified: false,
  payment: null,
  dropped: false,
  aside: {},
};

/** S414. Foxbit sends no webhook events, so there is nothing to verify. */
export function isComplete(progress: WizardProgress, place: WizardPlace): boolean {
  const { processor, connection, webhookVerified, payment } = progress;
  switch (place) {
    case 1:
      return processor !== null;
    case 2:
      return connection !== null;
    case 3:
      return webhookVerified || (processor !== null && !tellsPayments(processor));
    case 4:
    case DONE:
      return payment !== null && testPaymentStatus(payment.state) === "completed";
  }
}

/** Validates the stored progress, because an older build may have written it. */
export function readProgress(value: unknown): WizardProgress {
  const parsed = progressSchema.safeParse(value);
  return parsed.success ? settled(parsed.data) : NO_PROGRESS;
}

/** The last step that may be opened: no step after an incomplete one. */
function settled(progress: WizardProgress): WizardProgress {
  const open = ([1, 2, 3, 4] as const).find((place) => !isComplete(progress, place));
  return open !== undefined && open < progress.place ? { ...progress, place: open } : progress;
}

/** Another processor has steps of its own; those of the one before, with an open payment, wait until it is chosen again. */
export function chooseProcessor(progress: WizardProgress, processor: Processor): WizardProgress {
  const { place, processor: before, aside, ...steps } = progress;
  if (processor === before) return progress;
  const all = before === null ? aside : { ...aside, [before]: steps };
  return { ...NO_PROGRESS, ...all[processor], place, processor, aside: all };
}

const dropsPayment = ({ payment, dropped }: WizardProgress): boolean =>
  dropped || (payment !== null && testPaymentStatus(payment.state) === "pending");

/** The processor accepted the credentials. A connection with another id or mode needs a new webhook and test. */
export function connect(progress: WizardProgress, connection: WizardConnection): WizardProgress {
  const before = progress.connection;
  const isSame = before?.id === connection.id && before.testMode === connection.testMode;
  return isSame
    ? { ...progress, connection }
    : { ...progress, connection, webhookVerified: false, payment: null, dropped: dropsPayment(progress) };
}

export type LostConnection = "gone" | "refused";

/** The connection of a processor that was made on another screen, where its credentials have passed their test. */
export const connectedTo = (
  processor: Processor,
  items: readonly IntegrationItem[],
): IntegrationItem | undefined =>
  items.find((item) => item.processorType === processor && item.connectionStatus === "connected");

/**
 * Compares the stored progress, which may be days old, or older than the list, with the server's list. `lost`: why the
 * credentials must be typed again.
 */
export function reconcile(
  progress: WizardProgress,
  items: readonly IntegrationItem[],
): { readonly progress: WizardProgress; readonly lost: LostConnection | null } {
  const { processor, connection } = progress;
  if (processor === null) return { progress, lost: null };
  if (connection === null) {
    const known = connectedTo(processor, items);
    return { progress: known ? connect(progress, connectionOf(known, "")) : progress, lost: null };
  }
  const item = items.find(({ id }) => id === connection.id);
  if (item && item.connectionStatus !== "error")
    return { progress: connect(progress, connectionOf(item, connection.message)), lost: null };
  return {
    progress: {
      ...NO_PROGRESS,
      place: progress.place === 1 ? 1 : 2,
      processor,
      dropped: dropsPayment(progress),
      aside: progress.aside,
    },
    lost: item ? "refused" : "gone",
  };
}

export const connectionOf = (item: IntegrationItem, message: string): WizardConnection => ({
  id: item.id,
  testMode: item.isTestMode,
  simulated: item.simulated,
  webhookUrl: item.webhookUrl,
  message,
});

export const goOn = (progress: WizardProgress): WizardProgress =>
  progress.place < DONE && isComplete(progress, progress.place)
    ? { ...progress, place: (progress.place + 1) as WizardPlace }
    : progress;

export const goBack = (progress: WizardProgress): WizardProgress =>
  progress.place > 1 ? { ...progress, place: (progress.place - 1) as WizardPlace } : progress;

/** Applies the payment's new state; an answer about another payment changes nothing. */
export function hearOfPayment(progress: WizardProgress, id: string, state: ProviderState): WizardProgress {
  const { payment } = progress;
  if (payment?.id !== id || payment.state === state) return progress;
  const wasOver = payment.wasOver || testPaymentStatus(payment.state) === "failed";
  return { ...progress, payment: { ...payment, state, wasOver } };
}
