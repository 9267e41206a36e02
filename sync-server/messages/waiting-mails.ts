import type { Deps } from "#server/platform/deps.ts";
import { repeat } from "#server/platform/repeat.ts";

/**
 * Mails that outlive the server that was to send them: each is a row, which a server claims, and which counts as sent once the
 * mail server has taken it.
 */
export type WaitingMails = {
  /** What waits since then, by id. */
  readonly find: (deps: Deps, since: Date) => Promise<string[]>;
  /** Claims and sends it; does nothing when it is claimed or sent. */
  readonly send: (deps: Deps, id: string) => Promise<void>;
};

/** A claim that is older belongs to a server that has died. */
export const CLAIM_MS = 10 * 60_000;
/** What could not be mailed for a day is not mailed any more. */
const GIVE_UP_MS = 24 * 60 * 60_000;
const EVERY_MS = 60_000;

/** Sends what was claimed; a failure ends the claim. */
export async function sendClaimed(mail: {
  readonly send: () => Promise<void>;
  readonly markSent: () => Promise<void>;
  readonly release: () => Promise<void>;
}): Promise<void> {
  try {
    await mail.send();
  } catch (error) {
    await mail.release();
    throw error;
  }
  await mail.markSent();
}

/** Mails what waits, now and every minute, until the server stops. */
export function startMailing(deps: Deps, kinds: readonly WaitingMails[]): void {
  repeat(deps, "waiting mails", EVERY_MS, async () => {
    try {
      for (const kind of kinds) await mailWaiting(deps, kind);
    } catch (err) {
      deps.logger.warn({ err }, "reading the waiting mails failed; will retry");
    }
  });
}

/** A mail that fails, for example because the mailbox refuses it, is tried again by the next run and delays no other. */
export async function mailWaiting(deps: Deps, { find, send }: WaitingMails): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - GIVE_UP_MS);
  for (const id of await find(deps, since)) {
    if (deps.stopping.aborted) return;
    try {
      await send(deps, id);
    } catch (err) {
      deps.logger.warn({ err }, "a waiting mail was not sent; will retry");
    }
  }
}
