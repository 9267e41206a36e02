import { type DeviceRates, readFact, writeFact } from "./device-facts.ts";
import type { RegistryDatabase } from "#pwa/local-db/databases/registry-database.ts";

export const readDeviceRates = (registry: RegistryDatabase): Promise<DeviceRates | undefined> =>
  readFact(registry, "rates");

export const writeDeviceRates = (registry: RegistryDatabase, rates: DeviceRates): Promise<void> =>
  writeFact(registry, "rates", rates);

const CLOCK_SLACK_MS = 2 * 60_000;

/** Whether the clock shows an earlier time than `seenAt`, which this or another clock has shown. */
export const isBefore = (now: string, seenAt: string): boolean =>
  Date.parse(now) < Date.parse(seenAt) - CLOCK_SLACK_MS;
