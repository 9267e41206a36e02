import { COINS } from "#db/entities/coins.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import type { RegistryDatabase } from "#pwa/local-db/databases/registry-database.ts";
import type { DeviceRates, FactName } from "./device-facts.ts";
import { isBefore } from "./device-rates.ts";
import { aheadKey, rateToValue, readSavedRate } from "./saved-rate.ts";

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

/** Records typed rates from a time that the clock has not reached. Only another typed rate ends that. */
export async function noteRatesAhead(db: ProfileDatabase, now: string): Promise<void> {
  for (const coin of COINS) {
    const saved = await readSavedRate(db, coin);
    if (saved && !saved.wasAhead && isBefore(now, saved.asOf))
      await db.till.put({ key: aheadKey(coin), value: rateToValue(saved) });
  }
}
