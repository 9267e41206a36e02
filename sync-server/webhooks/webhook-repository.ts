import type { Knex } from "knex";

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
  const answer = await knex.raw<{ rowCount: number }>(
    `insert into webhook_events (processor_type, event_type, event_key, external_id, integration_id, payload)
     values (?, ?, ?, ?, ?, ?::json) on conflict (processor_type, event_key) do nothing`,
    [
      event.processor,
      event.type,
      event.key,
      event.externalId,
      event.integrationId ?? null,
      JSON.stringify(event.payload),
    ],
  );
  return answer.rowCount === 1;
}

/** Traces of what could not be verified: at most 200 an hour, so that nobody can fill the disk with them. */
export async function insertIgnored(knex: Knex, processor: EventSource): Promise<void> {
  await knex.raw(
    `insert into webhook_events (processor_type, status, processed_at)
     select :processor, 'ignored', now()
     where (select count(*) from (
       select 1 from webhook_events
       where processor_type = :processor and status = 'ignored' and created_at > now() - interval '1 hour' limit 200
     ) recent) < 200`,
    { processor },
  );
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
  const answer = await knex.raw<{ rows: InboxEvent[] }>(
    `update webhook_events e set attempts = e.attempts + 1, next_try = ${nextTry(":now", "e.attempts")}
     from (
       select id from webhook_events
       where processor_type = :processor and status = 'received' and next_try <= :now and ${isFree(":now")}
       order by next_try limit :limit for update skip locked
     ) due
     where e.id = due.id
     returning e.id, e.event_type as "eventType", e.payload, e.attempts`,
    { processor, now, limit },
  );
  return answer.rows;
}

/** The attempt begins now. false: somebody else has taken the event since. */
export async function startEvent(knex: Knex, { id, attempts }: InboxEvent, now: Date): Promise<boolean> {
  const answer = await knex.raw<{ rowCount: number }>(
    "update webhook_events set claimed_at = ? where id = ? and attempts = ? and status = 'received'",
    [now, id, attempts],
  );
  return answer.rowCount === 1;
}

/** The attempt is over. `failed` for good, or `received` to be tried again; `error` in words for the operator. */
export async function endEvent(
  knex: Knex,
  { id, attempts }: InboxEvent,
  status: "processed" | "ignored" | "failed" | "received",
  error: string | null,
): Promise<void> {
  await knex.raw(
    `update webhook_events set status = :status, last_error = :error, claimed_at = null,
       processed_at = case when :status = 'received' then null else now() end
     where id = :id and attempts = :attempts`,
    { id, attempts, status, error },
  );
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
  const answer = await trx.raw<{ rows: (InboxEvent & { readonly source: EventSource })[] }>(
    `update webhook_events set status = 'received', attempts = attempts + 1, claimed_at = :now, processed_at = null,
       next_try = ${nextTry(":now", "attempts")}
     where id = :id and attempts = :attempts and ${CAN_RETRY} and ${isFree(":now")}
     returning id, event_type as "eventType", payload, attempts, processor_type as source`,
    { id, attempts, now },
  );
  return answer.rows[0] ?? null;
}

/** Lets everything that was verified and is not done have its turn now, also what had been given up. How many. */
export async function wakeEvents(knex: Knex, processor: EventSource, now: Date): Promise<number> {
  const answer = await knex.raw<{ rowCount: number }>(
    `update webhook_events set status = 'received', processed_at = null, next_try = :now
     where processor_type = :processor and status in ('received', 'failed')
       and payload is not null and event_key is not null and ${isFree(":now")}`,
    { processor, now },
  );
  return answer.rowCount;
}

/** Forgets traces of what was not verified after 30 days. */
export async function pruneIgnored(knex: Knex, now: Date): Promise<number> {
  const answer = await knex.raw<{ rowCount: number }>(
    "delete from webhook_events where status = 'ignored' and created_at < ?::timestamptz - interval '30 days'",
    [now],
  );
  return answer.rowCount;
}
