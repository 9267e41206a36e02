import type { Coin } from "#db/entities/coins.ts";
import type { RegistryDatabase } from "#pwa/local-db/databases/registry-database.ts";
import type { DeviceRate, DeviceRates } from "./device-facts.ts";
import { isBefore, readDeviceRates, writeDeviceRates } from "./device-rates.ts";

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
