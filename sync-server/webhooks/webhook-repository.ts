import type { Knex } from "knex";
import type { Processor } from "#db/entities/processors.ts";
import { ALIVE_WITHIN } from "#server/platform/servers/server-repository.ts";
import { execute, query } from "#server/platform/sql/sql.ts";

/** A webhook event: stored before the response is sent, then processed from the inbox until it succeeds. */
export type InboxEvent = {
  readonly id: string;
  readonly eventType: string;
  readonly payload: unknown;
  /** A fencing token, incremented by every claim: only the worker that set it may finish the event. */
  readonly attempts: number;
};

export type EventSource = "stripe" | Processor;

type NewEvent = {
  readonly processor: EventSource;
  readonly type: string;
  /** Deduplication key: the same for every delivery of the event. */
  readonly key: string;
  readonly externalId: string | null;
  /** Its integration; deleted together with it. */
  readonly integrationId?: string;
  /** The fields that processing needs; the rest of the body is not stored. */
  readonly payload: object;
};

/** Stores an event once; false: it was stored before. */
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

/** Stores a trace of a request that could not be verified; at most 200 an hour, so that nobody can fill the disk. */
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

/**
 * An attempt that takes longer belongs to a process that died: this exceeds all timeouts of a service together. For servers this
 * is known sooner (`releaseEventsOfDead`); a command has no row among the servers.
 */
export const RUN_LASTS = "interval '5 minutes'";
// A later claim than now is that of a clock that was wrong.
const isFree = (now: string): string =>
  `(claimed_at is null or claimed_at not between ${now}::timestamptz - ${RUN_LASTS} and ${now}::timestamptz + ${RUN_LASTS})`;
/** The first delay is half a minute, the longest almost nine hours. */
export const nextTry = (now: string, attempts: string): string =>
  `${now}::timestamptz + interval '30 seconds' * power(2, least(${attempts}, 10))`;
/** Whether the next try is due: `column` holds a `nextTry`, or 'infinity'. One later than any delay is that of a clock that was wrong. */
export const isDue = (column: string, now: string): string =>
  `(${column} <= ${now}::timestamptz or (${column} > ${now}::timestamptz + interval '9 hours' and ${column} < 'infinity'))`;

/**
 * Claims due events exclusively, for a period that doubles with every attempt: an event whose server died becomes due
 * again by itself.
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
       where processor_type = $1 and status = 'received' and ${isDue("next_try", "$2")} and ${isFree("$2")}
       order by next_try limit $3 for update skip locked
     ) due
     where e.id = due.id
     returning e.id, e.event_type as "eventType", e.payload, e.attempts`,
    values: [processor, now, limit],
  });
}

/** Starts the attempt. false: another worker has claimed the event since. */
export async function startEvent(
  knex: Knex,
  { id, attempts }: InboxEvent,
  { now, serverId }: { readonly now: Date; readonly serverId: string | null },
): Promise<boolean> {
  const count = await execute(knex, {
    text: `update webhook_events set claimed_at = $1, claimed_by = $4
     where id = $2 and attempts = $3 and status = 'received'`,
    values: [now, id, attempts, serverId],
  });
  return count === 1;
}

/** Ends the attempt. `failed` for good, or `received` to be retried; `error` is a message for the operator. */
export async function endEvent(
  knex: Knex,
  { id, attempts }: InboxEvent,
  status: "processed" | "ignored" | "failed" | "received",
  error: string | null,
): Promise<void> {
  await execute(knex, {
    text: `update webhook_events set status = $3, last_error = $4, claimed_at = null, claimed_by = null,
       processed_at = case when $3 = 'received' then null else now() end
     where id = $1 and attempts = $2`,
    values: [id, attempts, status, error],
  });
}

/** Processed events need no retry, and unverified ones cannot be processed. */
const CAN_RETRY =
  "(payload is not null and event_key is not null and status in ('received', 'failed', 'ignored'))";

/** Columns for lists; `now` is the placeholder of the current time, such as `$1`. */
export const eventStateColumns = (now: string): string =>
  `${CAN_RETRY} as "canRetry", not ${isFree(now)} as "isRunning"`;

/**
 * Claims one event now, out of order, for a caller who saw it after `attempts` attempts: of two concurrent calls, one
 * gets it. null: it is done, being processed, or was attempted since.
 */
export async function takeEvent(
  trx: Knex.Transaction,
  id: string,
  attempts: number,
  now: Date,
): Promise<(InboxEvent & { readonly source: EventSource }) | null> {
  const rows = await query<InboxEvent & { readonly source: EventSource }>(trx, {
    text: `update webhook_events set status = 'received', attempts = attempts + 1, claimed_at = $3, claimed_by = null, processed_at = null,
       next_try = ${nextTry("$3", "attempts")}
     where id = $1 and attempts = $2 and ${CAN_RETRY} and ${isFree("$3")}
     returning id, event_type as "eventType", payload, attempts, processor_type as source`,
    values: [id, attempts, now],
  });
  return rows[0] ?? null;
}

/** Makes all verified events that are not done due now, including those that failed for good. Returns how many. */
export async function wakeEvents(knex: Knex, processor: EventSource, now: Date): Promise<number> {
  return execute(knex, {
    text: `update webhook_events set status = 'received', processed_at = null, next_try = $2
     where processor_type = $1 and status in ('received', 'failed')
       and payload is not null and event_key is not null and ${isFree("$2")}`,
    values: [processor, now],
  });
}

/** Makes the events due now that a server was processing when it died. Returns how many. */
export async function releaseEventsOfDead(knex: Knex, now: Date): Promise<number> {
  return execute(knex, {
    text: `update webhook_events set claimed_at = null, claimed_by = null, next_try = $1
     where status = 'received' and claimed_by is not null
       and not exists (select from servers where id = claimed_by and seen_at > now() - ${ALIVE_WITHIN})`,
    values: [now],
  });
}
