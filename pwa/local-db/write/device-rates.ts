import type { Coin } from "#db/entities/coins.ts";
import { type FactName, readFact, writeFact } from "./device-facts.ts";
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

/** Rates with when each was true, by the clock of the device that has them. */
export type DatedRates = {
  readonly sandbox: boolean;
  readonly rates: readonly DatedRate[];
};
type DatedRate = Omit<DeviceRate, "ageMs"> & { readonly asOf: string };

/** The rates of this device to hand to another one; null: it has none, or its clock was set back and their age is unknown. */
export async function readDatedRates(registry: RegistryDatabase, now: string): Promise<DatedRates | null> {
  const known = await readDeviceRates(registry);
  const rates = known ? datedRates(known, now) : [];
  return known && rates.length > 0 ? { sandbox: known.sandbox, rates } : null;
}

/** Stores rates that another device handed over, each where it is newer than that of this one. From the future they have no age. */
export async function takeDatedRates(
  registry: RegistryDatabase,
  { sandbox, rates }: DatedRates,
  now: string,
): Promise<void> {
  if (rates.some(({ asOf }) => isBefore(now, asOf))) return;
  const known = await readDeviceRates(registry);
  const newest = new Map<Coin, DatedRate>();
  for (const each of [...(known?.sandbox === sandbox ? datedRates(known, now) : []), ...rates])
    if ((newest.get(each.coin)?.asOf ?? "") < each.asOf) newest.set(each.coin, each);
  await writeDeviceRates(registry, {
    sandbox,
    rates: [...newest.values()].map(({ coin, rate, asOf }) => ({
      coin,
      rate,
      ageMs: Math.max(0, Date.parse(now) - Date.parse(asOf)),
    })),
    receivedAt: now,
    seenAt: now,
  });
}

/** With when each was true; none if that is unknown. */
const datedRates = (
  { rates, receivedAt, seenAt, wasSetBack }: DeviceRates,
  now: string,
): readonly DatedRate[] =>
  wasSetBack || isBefore(now, seenAt)
    ? []
    : rates.map(({ coin, rate, ageMs }) => ({
        coin,
        rate,
        asOf: new Date(Date.parse(receivedAt) - ageMs).toISOString(),
      }));

/** Whether the clock shows an earlier time than `seenAt`, which this or another clock has shown. */
export const isBefore = (now: string, seenAt: string): boolean =>
  Date.parse(now) < Date.parse(seenAt) - CLOCK_SLACK_MS;

/** Records that the clock has shown `now`, or that it was set back, until new rates arrive. */
export async function noteClock(registry: RegistryDatabase, now: string): Promise<void> {
  await registry.facts
    .where("key")
    .equals("rates" satisfies FactName)
    .modify((fact) => {
      const known = fact.value as DeviceRates;
      if (known.seenAt < now) fact.value = { ...known, seenAt: now };
      else if (isBefore(now, known.seenAt)) fact.value = { ...known, wasSetBack: true };
    });
}
