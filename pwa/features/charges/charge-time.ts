import type { ChargeRow } from "#db/entities/rows.ts";
import { instantToMs } from "#db/rules/time/local-day.ts";

const CLOCK_SLACK_MS = 2 * 60_000;

/** Whether the code may no longer be shown to a customer at `now` (ISO 8601). */
export function isOver(charge: Pick<ChargeRow, "createdAt" | "expiresAt">, now: string): boolean {
  const nowMs = instantToMs(now) ?? 0;
  const from = (instantToMs(charge.createdAt) ?? 0) - CLOCK_SLACK_MS;
  return nowMs < from || nowMs >= (instantToMs(charge.expiresAt) ?? 0);
}
