import { AppError } from "#server/errors.ts";
import type { Deps } from "#server/deps.ts";
import { endEvent, type InboxEvent, startEvent } from "#server/repositories/webhook-repository.ts";

type Work = {
  readonly event: InboxEvent;
  /** false: it is about nothing of ours (any more). */
  readonly process: () => Promise<boolean>;
  /** After so many attempts it stays failed. */
  readonly maxAttempts?: number;
};

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
    await endEvent(knex, event, (await process()) ? "processed" : "ignored", null);
  } catch (err) {
    const { id, attempts } = event;
    logger.warn({ err, event: id, attempts }, "a notice failed; it will be tried again");
    await endEvent(knex, event, attempts >= maxAttempts ? "failed" : "received", reasonOf(err));
  }
}

/** Our own sentences are fit to be read; of anything else only its kind is kept. */
function reasonOf(err: unknown): string {
  if (err instanceof AppError) return err.message.slice(0, 300);
  const code = err instanceof Error && "code" in err && typeof err.code === "string" ? ` (${err.code})` : "";
  return `Erro interno do servidor${code.slice(0, 60)}. O registro do servidor tem os detalhes.`;
}
