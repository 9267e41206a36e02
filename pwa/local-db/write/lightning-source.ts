import {
  readLightningLimit,
  readTest,
  takesCodes,
  type TestedSource,
} from "#db/rules/lightning/tested-source.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { readCodeKey } from "#pwa/local-db/till/code-key.ts";
import { LIGHTNING_KEY } from "./receiving-settings.ts";

/** The last test of the Lightning Address or wallet connection; a row of the shop that only owners and the server write. */
export const LIGHTNING_TEST_KEY = "lightning:tested";
/** Centavos up to which bitcoin is received over Lightning. */
export const LIGHTNING_LIMIT_KEY = "lightning:limit-cents";

/** A Lightning Address or wallet connection that the shop can charge with. */
export type LightningSource = TestedSource & {
  readonly limitCents: number;
  /** Whether this device makes codes for it without a network: it has a key, and the wallet reports payments. */
  readonly codes: boolean;
};

/** null: there is no address or connection, or it has not passed the server's test. */
export async function readLightningSource(db: ProfileDatabase): Promise<LightningSource | null> {
  const [address, test, limit] = await Promise.all(
    [LIGHTNING_KEY, LIGHTNING_TEST_KEY, LIGHTNING_LIMIT_KEY].map((key) => db.state.get(key)),
  );
  const tested = readTest(address?.value, test?.value);
  if (tested === null) return null;
  const codes = takesCodes(tested) && (await readCodeKey(db)) !== null;
  return { ...tested, limitCents: readLightningLimit(limit?.value), codes };
}
