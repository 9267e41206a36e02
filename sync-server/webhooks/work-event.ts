import { AppError } from "#server/platform/errors.ts";
import type { Deps } from "#server/platform/deps.ts";
import { endEvent, type InboxEvent, startEvent } from "./webhook-repository.ts";

type Work = {
  readonly event: InboxEvent;
  readonly process: () => Promise<Outcome>;
  /** After this many attempts an event has failed for good. */
  readonly maxAttempts?: number;
};

/** false: the event refers to nothing that exists here. A text: why it cannot be processed yet, for the operator. */
export type Outcome = boolean | string;

/** With doubling delays this takes most of a day; then the operator has to look at it. */
export const PATIENCE = 12;

/**
 * One attempt at a claimed event. If another worker has claimed it since, stops. A failure is stored as a message for
 * the operator, without request or response data, and the event is retried.
 */
export async function workEvent(
  { knex, clock, logger, serverId }: Pick<Deps, "knex" | "clock" | "logger" | "serverId">,
  { event, process, maxAttempts = Infinity }: Work,
): Promise<void> {
  if (!(await startEvent(knex, event, { now: clock.now(), serverId }))) return;
  try {
    const outcome = await process();
    if (typeof outcome !== "string")
      return await endEvent(knex, event, outcome ? "processed" : "ignored", null);
    const isOver = event.attempts >= PATIENCE;
    logger[isOver ? "error" : "warn"](
      { event: event.id, attempts: event.attempts },
      "a notice waits for somebody",
    );
    await endEvent(knex, event, isOver ? "failed" : "received", outcome);
  } catch (err) {
    const { id, attempts } = event;
    logger.warn({ err, event: id, attempts }, "processing a webhook event failed; will retry");
    await endEvent(knex, event, attempts >= maxAttempts ? "failed" : "received", reasonOf(err));
  }
}

/** Messages of `AppError` may be shown; of any other error only its type is stored. */
export function reasonOf(err: unknown): string {
  if (err instanceof AppError) return err.message.slice(0, 300);
  const code = err instanceof Error && "code" in err && typeof err.code === "string" ? ` (${err.code})` : "";
  return `Erro interno do servidor${code.slice(0, 60)}. O registro do servidor tem os detalhes.`;
}
