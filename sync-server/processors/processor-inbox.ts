import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { PROCESSORS, type Processor } from "#db/entities/processors.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Webhook } from "./gateways/processor-gateway.ts";
import { findIntegrationById } from "./integration-repository.ts";
import {
  claimDuePayments,
  endAbandoned,
  findByExternalId,
  findTestPaymentById,
  type TestPayment,
} from "./test-payment-repository.ts";
import {
  claimEvents,
  type InboxEvent,
  insertEvent,
  insertIgnored,
} from "#server/webhooks/webhook-repository.ts";
import { callbackToken, openSecrets, setsFor } from "./integration-secrets.ts";
import { refreshTestPayment, type RefreshDeps } from "./refresh-test-payment.ts";
import { PATIENCE, workEvent } from "#server/webhooks/work-event.ts";

const BATCH = 20;

const payloadSchema = z.object({ paymentId: z.uuid() });

/**
 * Stores a processor's webhook event once, before responding (contract §5), to be processed from the inbox. The URL names
 * no merchant: the payment is found by its external id, and the event must prove knowledge of its integration's secret.
 * Other events change nothing and are recorded up to a limit.
 */
export async function receiveWebhook(
  deps: Deps,
  processor: Processor,
  body: Buffer,
  headers: IncomingHttpHeaders,
): Promise<void> {
  const webhook = deps.processors[processor].readWebhook(body, headers);
  const payment = webhook && (await findGenuine(deps, processor, webhook));
  if (!payment) {
    deps.logger.warn({ processor, bytes: body.length }, "unverified webhook event ignored");
    return insertIgnored(deps.knex, processor);
  }
  const isNew = await insertEvent(deps.knex, {
    processor,
    type: webhook.type,
    key: `${payment.id} ${webhook.type}`,
    externalId: webhook.externalId,
    integrationId: payment.integrationId,
    payload: { paymentId: payment.id },
  });
  if (isNew) wake(deps, processor);
}

async function findGenuine(deps: Deps, processor: Processor, webhook: Webhook): Promise<TestPayment | null> {
  for (const payment of await findCandidates(deps, processor, webhook))
    if (await isGenuine(deps, payment, webhook)) return payment;
  return null;
}

async function findCandidates(
  { knex }: Deps,
  processor: Processor,
  { externalId, paymentId }: Webhook,
): Promise<TestPayment[]> {
  if (externalId.length > 200 || externalId.includes("\0")) return [];
  const found = await findByExternalId(knex, processor, externalId);
  if (found.length > 0 || !z.uuid().safeParse(paymentId).success || paymentId === null) return found;
  // The event arrived before the response to the request that created the payment.
  const early = await findTestPaymentById(knex, paymentId);
  return early?.externalId === null && early.processorType === processor ? [early] : [];
}

async function isGenuine(deps: Deps, payment: TestPayment, webhook: Webhook): Promise<boolean> {
  const integration = await findIntegrationById(deps.knex, payment.integrationId);
  if (!integration || (webhook.paymentId !== null && webhook.paymentId !== payment.id)) return false;
  try {
    return setsFor(openSecrets(deps.config, integration), payment.isTestMode).some(
      ({ apiKey, webhookSecret }) =>
        webhook.isGenuine({ apiKey, callbackToken: callbackToken(webhookSecret, payment.id) }),
    );
  } catch (err) {
    deps.logger.error({ err, integration: integration.id }, "stored credentials cannot be decrypted");
    return false;
  }
}

/** Running workers by server, so that a burst of events starts one worker only. */
const working = new WeakMap<Deps, Map<Processor, "once" | "again">>();

function wake(deps: Deps, processor: Processor): void {
  const inboxes = working.get(deps) ?? new Map<Processor, "once" | "again">();
  working.set(deps, inboxes);
  if (inboxes.has(processor)) return void inboxes.set(processor, "again");
  inboxes.set(processor, "once");
  deps.background.run("processor inbox", async () => {
    try {
      for (;;) {
        await processProcessorInbox(deps, processor);
        if (inboxes.get(processor) !== "again") return;
        inboxes.set(processor, "once");
      }
    } finally {
      inboxes.delete(processor);
    }
  });
}

/** Processes pending events. A failed event is retried later. */
export async function processProcessorInbox(deps: RefreshDeps, processor: Processor): Promise<void> {
  const { knex, clock } = deps;
  for (;;) {
    const events = await claimEvents(knex, processor, clock.now(), BATCH);
    if (events.length === 0) return;
    // Several events of one payment need one query.
    const answers = new Map<string, Promise<boolean>>();
    for (const event of events)
      await workProcessorEvent(deps, event, (paymentId) => {
        const answer = answers.get(paymentId) ?? refresh(deps, paymentId);
        answers.set(paymentId, answer);
        return answer;
      });
  }
}

/** One attempt at a claimed event. */
export const workProcessorEvent = (
  deps: RefreshDeps,
  event: InboxEvent,
  ask: (paymentId: string) => Promise<boolean> = (paymentId) => refresh(deps, paymentId),
): Promise<void> =>
  workEvent(deps, {
    event,
    process: async () => ask(payloadSchema.parse(event.payload).paymentId),
    // From now on only the poller queries the payment.
    maxAttempts: PATIENCE,
  });

/** Queries the event's payment. false: the payment no longer exists. */
async function refresh(deps: RefreshDeps, paymentId: string): Promise<boolean> {
  const payment = await findTestPaymentById(deps.knex, paymentId);
  if (payment) await refreshTestPayment(deps, payment);
  return payment !== null;
}

/** Processes all inboxes, and queries payments whose end was never reported. Returns how many were queried. */
export async function settleTestPayments(deps: RefreshDeps): Promise<number> {
  for (const processor of PROCESSORS) await processProcessorInbox(deps, processor);
  const now = deps.clock.now();
  const due = await claimDuePayments(deps.knex, now, BATCH);
  for (const payment of due)
    try {
      await refreshTestPayment(deps, payment);
    } catch (err) {
      deps.logger.warn({ err, payment: payment.id }, "querying a test payment failed; will retry");
    }
  await endAbandoned(deps.knex, now);
  return due.length;
}
