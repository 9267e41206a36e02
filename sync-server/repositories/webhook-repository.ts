import type { Knex } from "knex";

/** What outside services told us: stored before it is answered, processed from here exactly as often as needed. */
export type InboxEvent = {
  readonly id: string;
  readonly eventType: string;
  readonly payload: unknown;
  /** How often it was taken to be processed, this time included. */
  readonly attempts: number;
};

type NewEvent = {
  readonly processor: "stripe" | "coingate" | "bitpay" | "foxbit";
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
export async function insertIgnored(knex: Knex, processor: NewEvent["processor"]): Promise<void> {
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

/**
 * Takes events that wait, and gives each to nobody else for a while that doubles with every attempt: one whose server
 * died comes again by itself.
 */
export async function claimEvents(
  knex: Knex,
  processor: NewEvent["processor"],
  now: Date,
  limit: number,
): Promise<InboxEvent[]> {
  const answer = await knex.raw<{ rows: InboxEvent[] }>(
    `update webhook_events e set attempts = e.attempts + 1,
       next_try = :now::timestamptz + interval '30 seconds' * power(2, least(e.attempts, 10))
     from (
       select id from webhook_events
       where processor_type = :processor and status = 'received' and next_try <= :now
       order by next_try limit :limit for update skip locked
     ) due
     where e.id = due.id
     returning e.id, e.event_type as "eventType", e.payload, e.attempts`,
    { processor, now, limit },
  );
  return answer.rows;
}

export async function finishEvent(
  knex: Knex,
  id: string,
  status: "processed" | "ignored" | "failed",
): Promise<void> {
  await knex.raw("update webhook_events set status = ?, processed_at = now() where id = ?", [status, id]);
}

/** Forgets traces of what was not verified after 30 days. */
export async function pruneIgnored(knex: Knex, now: Date): Promise<number> {
  const answer = await knex.raw<{ rowCount: number }>(
    "delete from webhook_events where status = 'ignored' and created_at < ?::timestamptz - interval '30 days'",
    [now],
  );
  return answer.rowCount;
}
