import type { Coin } from "#db/entities/coins.ts";
import { readFact, writeFact } from "./device-facts.ts";
import type { RegistryDatabase } from "#pwa/local-db/databases/registry-database.ts";

/**
 * The last rates from the server, shared by all profiles of this device and not synced. A rate's age is its age on
 * arrival by the server's clock plus the time since by this device's clock.
 */
export type DeviceRates = {
  readonly rates: readonly DeviceRate[];
  /** The server's demonstration made these rates up. Every screen that shows them says so. */
  readonly sandbox: boolean;
  /** Arrival by this device's clock. ISO 8601 UTC. */
  readonly receivedAt: string;
  /** Latest time this device's clock has shown since. An earlier time means that the clock was set back. */
  readonly seenAt: string;
  /** The clock was set back since, so how old the rates are stays unknown, also when it shows later times again. */
  readonly wasSetBack?: true;
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

const CLOCK_SLACK_MS = 2 * 60_000;

/** Whether the clock shows an earlier time than `seenAt`, which this or another clock has shown. */
export const isBefore = (now: string, seenAt: string): boolean =>
  Date.parse(now) < Date.parse(seenAt) - CLOCK_SLACK_MS;
