import { ratesAnswerSchema } from "#db/protocol/rates.ts";
import { instantToMs } from "#db/rules/time/local-day.ts";
import type { Clock } from "#pwa/local-db/databases/clock.ts";
import type { DeviceRate } from "#pwa/local-db/write/device-facts.ts";
import { writeDeviceRates } from "#pwa/local-db/write/device-rates.ts";
import type { RegistryDatabase } from "#pwa/local-db/databases/registry-database.ts";
import type { Call } from "./api-client.ts";

export type RefreshParts = {
  readonly registry: RegistryDatabase;
  readonly call: Call;
  readonly clock: Pick<Clock, "now">;
};

/**
 * Asks the server for rates and stores them. False: nothing new arrived; the stored rates stay and get older. It
 * imports zod, so it is loaded when the app is idle.
 */
export async function refreshRates({ registry, call, clock }: RefreshParts): Promise<boolean> {
  // The device may sleep until the answer is read, so its age counts from the request on.
  const receivedAt = clock.now();
  const answer = await call("GET", "/api/rates");
  const parsed = answer.kind === "ok" ? ratesAnswerSchema.safeParse(answer.body) : null;
  if (answer.kind !== "ok" || !parsed?.success) return false;
  // An age needs the same clock at both ends: without the server's clock it cannot be computed.
  const serverMs = answer.serverDate === null ? null : instantToMs(answer.serverDate);
  if (serverMs === null) return false;
  const rates = parsed.data.rates.map(({ coin, brl, asOf }): DeviceRate => {
    const ageMs = serverMs - (instantToMs(asOf) ?? 0);
    // The header has whole seconds, so a new rate may seem to come from the next one.
    return { coin, rate: brl, ageMs: Math.max(0, ageMs) };
  });
  await writeDeviceRates(registry, { rates, sandbox: parsed.data.sandbox, receivedAt, seenAt: clock.now() });
  return true;
}
