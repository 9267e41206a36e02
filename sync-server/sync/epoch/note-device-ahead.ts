import type { Deps } from "#server/platform/deps.ts";

const SAY_AGAIN_MS = 3_600_000;
const saidAt = new WeakMap<object, number>();

/**
 * A signed-in device has seen more of this epoch than the database contains (Q1). That device recovers by itself, but devices
 * that have not noticed the loss may not. A device can send any cursor, so the log line is a hint for the operator, at most once
 * an hour.
 */
export function noteDeviceAhead({ logger, clock }: Pick<Deps, "logger" | "clock">): void {
  const now = clock.now().getTime();
  if (now - (saidAt.get(logger) ?? -Infinity) < SAY_AGAIN_MS) return;
  saidAt.set(logger, now);
  logger.error(
    "a device has seen more than the database holds: if a backup was restored, run `npm run admin -- new-epoch` and then `npm run admin -- reconcile`",
  );
}
