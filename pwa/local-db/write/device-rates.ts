import type { Coin } from "#db/entities/coins.ts";
import { type FactName, readFact, writeFact } from "./device-facts.ts";
import type { RegistryDatabase } from "#pwa/local-db/databases/registry-database.ts";

/**
 * The last rates from the server, shared by all profiles of this device and not synced. A rate's age is its age on
 * arrival by the server's clock plus the time since by this device's clock.
 */
export type DeviceRates = {
  readonly rates: readonly DeviceRate[];
  /** Made up by the server's demonstration. Every screen that shows them says so. */
  readonly sandbox: boolean;
  /** Arrival by this device's clock. ISO 8601 UTC. */
  readonly receivedAt: string;
  /** Latest time this device's clock has shown since. An earlier time means that the clock was set back. */
  readonly seenAt: string;
};

export type DeviceRate = {
  readonly coin: Coin;
  /** Decimal BRL per coin. */
  readonly rate: string;
  /** Age on arrival in milliseconds, never negative. */
  readonly ageMs: number;
};

export const readDeviceRates = (registry: RegistryDatabase): Promise<DeviceRates | undefined> =>
  readFact(registry, "rates");

export const writeDeviceRates = (registry: RegistryDatabase, rates: DeviceRates): Promise<void> =>
  writeFact(registry, "rates", rates);

/** Records that the clock has shown `now`. Only new rates move it back. */
export async function noteClock(registry: RegistryDatabase, now: string): Promise<void> {
  await registry.facts
    .where("key")
    .equals("rates" satisfies FactName)
    .modify((fact) => {
      const known = fact.value as DeviceRates;
      if (known.seenAt < now) fact.value = { ...known, seenAt: now };
    });
}
