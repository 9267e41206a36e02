import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { PROCESSORS, type Processor } from "#db/entities/processors.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Notice } from "./gateways/processor-gateway.ts";
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
 * Stores what a processor told, once, before it is answered (contract §5). The address names no merchant: the payment is
 * found through its external id, and the notice must know the secret of that payment's own integration. What does not is
 * a bounded trace and changes nothing. Processing follows from the inbox.
 */
export async function receiveProcessorNotice(
  deps: Deps,
  processor: Processor,
  body: Buffer,
  headers: IncomingHttpHeaders,
): Promise<void> {
  const notice = deps.processors[processor].readNotice(body, headers);
  const payment = notice && (await findGenuine(deps, processor, notice));
  if (!payment) {
    deps.logger.warn({ processor, bytes: body.length }, "processor notice ignored");
    return insertIgnored(deps.knex, processor);
  }
  const isNew = await insertEvent(deps.knex, {
    processor,
    type: notice.type,
    key: `${payment.id} ${notice.type}`,
    externalId: notice.externalId,
    integrationId: payment.integrationId,
    payload: { paymentId: payment.id },
  });
  if (isNew) wake(deps, processor);
}

async function findGenuine(deps: Deps, processor: Processor, notice: Notice): Promise<TestPayment | null> {
  for (const payment of await findCandidates(deps, processor, notice))
    if (await isGenuine(deps, payment, notice)) return payment;
  return null;
}

async function findCandidates(
  { knex }: Deps,
  processor: Processor,
  { externalId, paymentId }: Notice,
): Promise<TestPayment[]> {
  if (externalId.length > 200 || externalId.includes("\0")) return [];
  const found = await findByExternalId(knex, processor, externalId);
  if (found.length > 0 || !z.uuid().safeParse(paymentId).success || paymentId === null) return found;
  // Told before our request for it was answered.
  const early = await findTestPaymentById(knex, paymentId);
  return early?.externalId === null && early.processorType === processor ? [early] : [];
}

async function isGenuine(deps: Deps, payment: TestPayment, notice: Notice): Promise<boolean> {
  const integration = await findIntegrationById(deps.knex, payment.integrationId);
  if (!integration || (notice.paymentId !== null && notice.paymentId !== payment.id)) return false;
  try {
    return setsFor(openSecrets(deps.config, integration), payment.isTestMode).some(
      ({ apiKey, webhookSecret }) =>
        notice.isGenuine({ apiKey, callbackToken: callbackToken(webhookSecret, payment.id) }),
    );
  } catch (err) {
    deps.logger.error({ err, integration: integration.id }, "sealed credentials do not open");
    return false;
  }
}

/** Inboxes at work, by server: a burst of notices wakes one worker, not one for each. */
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

/** Works off what waits. An event that fails stays and is tried again later. */
export async function processProcessorInbox(deps: RefreshDeps, processor: Processor): Promise<void> {
  const { knex, clock } = deps;
  for (;;) {
    const events = await claimEvents(knex, processor, clock.now(), BATCH);
    if (events.length === 0) return;
    // Several events of one payment are one question.
    const answers = new Map<string, Promise<boolean>>();
    for (const event of events)
      await workProcessorEvent(deps, event, (paymentId) => {
        const answer = answers.get(paymentId) ?? refresh(deps, paymentId);
        answers.set(paymentId, answer);
        return answer;
      });
  }
}

/** One attempt at one event that was claimed. */
export const workProcessorEvent = (
  deps: RefreshDeps,
  event: InboxEvent,
  ask: (paymentId: string) => Promise<boolean> = (paymentId) => refresh(deps, paymentId),
): Promise<void> =>
  workEvent(deps, {
    event,
    process: async () => ask(payloadSchema.parse(event.payload).paymentId),
    // Then the poller alone goes on asking.
    maxAttempts: PATIENCE,
  });

/** An event only says where to look. false: it is about nothing of ours any more. */
async function refresh(deps: RefreshDeps, paymentId: string): Promise<boolean> {
  const payment = await findTestPaymentById(deps.knex, paymentId);
  if (payment) await refreshTestPayment(deps, payment);
  return payment !== null;
}

/** Works off every inbox, and asks about payments whose end nobody told. How many were asked about. */
export async function settleTestPayments(deps: RefreshDeps): Promise<number> {
  for (const processor of PROCESSORS) await processProcessorInbox(deps, processor);
  const now = deps.clock.now();
  const due = await claimDuePayments(deps.knex, now, BATCH);
  for (const payment of due)
    try {
      await refreshTestPayment(deps, payment);
    } catch (err) {
      deps.logger.warn({ err, payment: payment.id }, "could not ask about a test payment; later again");
    }
  await endAbandoned(deps.knex, now);
  return due.length;
}
