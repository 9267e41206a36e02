import { AppError } from "#server/platform/errors.ts";
import type { Deps } from "#server/platform/deps.ts";
import { endEvent, type InboxEvent, startEvent } from "./webhook-repository.ts";

type Work = {
  readonly event: InboxEvent;
  readonly process: () => Promise<Outcome>;
  /** After so many attempts it stays failed. */
  readonly maxAttempts?: number;
};

/** false: it is about nothing of ours (any more). A sentence: why it cannot be done yet, for the operator. */
export type Outcome = boolean | string;

/** With delays that double it takes most of a day; then somebody has to look at it. */
export const PATIENCE = 12;

/**
 * One attempt at one event that was claimed. Whoever took it since has it alone. A failure is kept in words for the
 * operator, never with what was sent or answered, and the event stays to be tried again.
 */
export async function workEvent(
  { knex, clock, logger }: Pick<Deps, "knex" | "clock" | "logger">,
  { event, process, maxAttempts = Infinity }: Work,
): Promise<void> {
  if (!(await startEvent(knex, event, clock.now()))) return;
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
    logger.warn({ err, event: id, attempts }, "a notice failed; it will be tried again");
    await endEvent(knex, event, attempts >= maxAttempts ? "failed" : "received", reasonOf(err));
  }
}

/** Our own sentences are fit to be read; of anything else only its kind is kept. */
export function reasonOf(err: unknown): string {
  if (err instanceof AppError) return err.message.slice(0, 300);
  const code = err instanceof Error && "code" in err && typeof err.code === "string" ? ` (${err.code})` : "";
  return `Erro interno do servidor${code.slice(0, 60)}. O registro do servidor tem os detalhes.`;
}
