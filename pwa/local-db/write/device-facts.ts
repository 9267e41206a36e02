import type { Coin } from "#db/entities/coins.ts";
import type { PublishedFact } from "#db/content/published-facts.ts";
import type { UsdtKey } from "#db/rules/shops/usdt-key.ts";
import type { RegistryDatabase } from "#pwa/local-db/databases/registry-database.ts";

/**
 * The last rates from the server, shared by all profiles of this device and not synced. A rate's age is its age on
 * arrival by the server's clock plus the time since by this device's clock.
 */
export type DeviceRates = {
  readonly rates: readonly DeviceRate[];
  /** The server's demonstration made these rates up. Every screen that shows them says so. */
  readonly sandbox: boolean;
  /** When this device asked for them, by its clock. ISO 8601 UTC. */
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

/** Facts of this device that belong to no profile and are never synced. They survive signing in and out. */
export type DeviceFacts = {
  theme: "light" | "dark" | "system";
  installCardDismissedAt: string;
  /** When the install card was first shown. It is shown once. */
  installCardSeenAt: string;
  /** "QR só com o endereço", remembered on the device for each coin and each network of USDT. */
  onlyAddressQr: Partial<Record<Coin | UsdtKey, boolean>>;
  /** Coin of the last charge made here. */
  lastCoin: Coin;
  /** Paper width in millimetres. */
  receiptWidth: 58 | 80;
  /** Whether a settled Lightning payment makes a sound and vibrates; on unless turned off. */
  paidSignal: boolean;
  /** Paper of the counter kit: `a4`, or the width of a roll in millimetres. */
  kitPaper: "a4" | "80" | "58";
  /** The last rates from the server. Accessed through `device-rates.ts`. */
  rates: DeviceRates;
  /**
   * The reviews of facts that administrators published, as they were when the cursor of the public content was `place`.
   */
  publishedFacts: { readonly place: string; readonly items: readonly PublishedFact[] };
  /** The browser's answer to the request for persistent storage. */
  storagePersisted: boolean;
  /** The account that signed out while the server could not be told. */
  logoutPending: { accountId: string };
  /** The account whose session the server ended while its profile was open. A screen must tell the person. */
  sessionEnded: { accountId: string };
  /** Cashier mode of this device. Accessed through `till-lock.ts`. */
  tillLock: unknown;
  /** Ids of the last forms that the server has. Accessed through `form-outcome.ts`. */
  sentForms: readonly string[];
  /** Databases that are being deleted. */
  erasing: readonly string[];
};
export type FactName = keyof DeviceFacts;

export async function readFact<N extends FactName>(
  registry: RegistryDatabase,
  name: N,
): Promise<DeviceFacts[N] | undefined> {
  const fact = await registry.facts.get(name);
  return fact?.value as DeviceFacts[N] | undefined;
}

export async function writeFact<N extends FactName>(
  registry: RegistryDatabase,
  name: N,
  value: DeviceFacts[N],
): Promise<void> {
  await registry.facts.put({ key: name, value });
}

export async function clearFact(registry: RegistryDatabase, name: FactName): Promise<void> {
  await registry.facts.delete(name);
}
