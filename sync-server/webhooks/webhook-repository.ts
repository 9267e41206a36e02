import type { Knex } from "knex";
import { execute, query } from "#server/platform/sql/sql.ts";

/** What outside services told us: stored before it is answered, processed from here exactly as often as needed. */
export type InboxEvent = {
  readonly id: string;
  readonly eventType: string;
  readonly payload: unknown;
  /** How often it was taken to be processed, this time included; who holds another number holds it no more. */
  readonly attempts: number;
};

export type EventSource = "stripe" | "coingate" | "bitpay" | "foxbit";

type NewEvent = {
  readonly processor: EventSource;
  readonly type: string;
  /** What makes it the same event when it comes again. */
  readonly key: string;
  readonly externalId: string | null;
  /** Whose it is; with the account it goes. */
  readonly integrationId?: string;
  /** What its processing needs; the rest of the body is not kept. */
  readonly payload: object;
};

/** Stores an event once; false: it was here before. */
export async function insertEvent(knex: Knex, event: NewEvent): Promise<boolean> {
  const count = await execute(knex, {
    text: `insert into webhook_events (processor_type, event_type, event_key, external_id, integration_id, payload)
     values ($1, $2, $3, $4, $5, $6::json) on conflict (processor_type, event_key) do nothing`,
    values: [
      event.processor,
      event.type,
      event.key,
      event.externalId,
      event.integrationId ?? null,
      JSON.stringify(event.payload),
    ],
  });
  return count === 1;
}

/** Traces of what could not be verified: at most 200 an hour, so that nobody can fill the disk with them. */
export async function insertIgnored(knex: Knex, processor: EventSource): Promise<void> {
  await execute(knex, {
    text: `insert into webhook_events (processor_type, status, processed_at)
     select $1, 'ignored', now()
     where (select count(*) from (
       select 1 from webhook_events
       where processor_type = $1 and status = 'ignored' and created_at > now() - interval '1 hour' limit 200
     ) recent) < 200`,
    values: [processor],
  });
}

/** An attempt that lasts longer is a server that died in it; longer than all patience with a service together. */
export const RUN_LASTS = "interval '5 minutes'";
const isFree = (now: string): string =>
  `(claimed_at is null or claimed_at <= ${now}::timestamptz - ${RUN_LASTS})`;
/** The first wait is half a minute, the longest most of nine hours. */
export const nextTry = (now: string, attempts: string): string =>
  `${now}::timestamptz + interval '30 seconds' * power(2, least(${attempts}, 10))`;

/**
 * Takes events that wait, and gives each to nobody else for a while that doubles with every attempt: one whose server
 * died comes again by itself.
 */
export async function claimEvents(
  knex: Knex,
  processor: EventSource,
  now: Date,
  limit: number,
): Promise<InboxEvent[]> {
  return query<InboxEvent>(knex, {
    text: `update webhook_events e set attempts = e.attempts + 1, next_try = ${nextTry("$2", "e.attempts")}
     from (
       select id from webhook_events
       where processor_type = $1 and status = 'received' and next_try <= $2 and ${isFree("$2")}
       order by next_try limit $3 for update skip locked
     ) due
     where e.id = due.id
     returning e.id, e.event_type as "eventType", e.payload, e.attempts`,
    values: [processor, now, limit],
  });
}

/** The attempt begins now. false: somebody else has taken the event since. */
export async function startEvent(knex: Knex, { id, attempts }: InboxEvent, now: Date): Promise<boolean> {
  const count = await execute(knex, {
    text: "update webhook_events set claimed_at = $1 where id = $2 and attempts = $3 and status = 'received'",
    values: [now, id, attempts],
  });
  return count === 1;
}

/** The attempt is over. `failed` for good, or `received` to be tried again; `error` in words for the operator. */
export async function endEvent(
  knex: Knex,
  { id, attempts }: InboxEvent,
  status: "processed" | "ignored" | "failed" | "received",
  error: string | null,
): Promise<void> {
  await execute(knex, {
    text: `update webhook_events set status = $3, last_error = $4, claimed_at = null,
       processed_at = case when $3 = 'received' then null else now() end
     where id = $1 and attempts = $2`,
    values: [id, attempts, status, error],
  });
}

/** Nothing is left to do for what was done, and nothing can be done with what could not be verified. */
const CAN_RETRY =
  "(payload is not null and event_key is not null and status in ('received', 'failed', 'ignored'))";

/** What a list says of it; `$n` is the instant. */
export const noticeStateColumns = (now: string): string =>
  `${CAN_RETRY} as "canRetry", not ${isFree(now)} as "isRunning"`;

/**
 * Takes one event now, out of turn, for whoever saw it after `attempts` attempts: of two that ask at once, one gets it.
 * null: it is done, being worked on, or was tried since.
 */
export async function takeEvent(
  trx: Knex.Transaction,
  id: string,
  attempts: number,
  now: Date,
): Promise<(InboxEvent & { readonly source: EventSource }) | null> {
  const rows = await query<InboxEvent & { readonly source: EventSource }>(trx, {
    text: `update webhook_events set status = 'received', attempts = attempts + 1, claimed_at = $3, processed_at = null,
       next_try = ${nextTry("$3", "attempts")}
     where id = $1 and attempts = $2 and ${CAN_RETRY} and ${isFree("$3")}
     returning id, event_type as "eventType", payload, attempts, processor_type as source`,
    values: [id, attempts, now],
  });
  return rows[0] ?? null;
}

/** Lets everything that was verified and is not done have its turn now, also what had been given up. How many. */
export async function wakeEvents(knex: Knex, processor: EventSource, now: Date): Promise<number> {
  return execute(knex, {
    text: `update webhook_events set status = 'received', processed_at = null, next_try = $2
     where processor_type = $1 and status in ('received', 'failed')
       and payload is not null and event_key is not null and ${isFree("$2")}`,
    values: [processor, now],
  });
}

/** Forgets traces of what was not verified after 30 days. */
export async function pruneIgnored(knex: Knex, now: Date): Promise<number> {
  return execute(knex, {
    text: "delete from webhook_events where status = 'ignored' and created_at < $1::timestamptz - interval '30 days'",
    values: [now],
  });
}
