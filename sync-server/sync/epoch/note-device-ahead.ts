import type { Deps } from "#server/platform/deps.ts";

const SAY_AGAIN_MS = 3_600_000;
const saidAt = new WeakMap<object, number>();

/**
 * A signed-in device has seen more of this epoch than the database holds (Q1). It recovers by itself; those that do not
 * know it yet may not. A device can claim anything, so it is a hint for the operator, once an hour.
 */
export function noteDeviceAhead({ logger, clock }: Pick<Deps, "logger" | "clock">): void {
  const now = clock.now().getTime();
  if (now - (saidAt.get(logger) ?? -Infinity) < SAY_AGAIN_MS) return;
  saidAt.set(logger, now);
  logger.error(
    "a device has seen more than the database holds: if a backup was restored, run `npm run admin -- new-epoch` and then `npm run admin -- reconcile`",
  );
}
