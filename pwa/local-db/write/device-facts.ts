import type { Coin } from "#db/entities/coins.ts";
import type { DeviceRates } from "./device-rates.ts";
import type { RegistryDatabase } from "#pwa/local-db/databases/registry-database.ts";

/** Facts of this device that belong to no profile and are never synced: they outlive signing in and out. */
export type DeviceFacts = {
  theme: "light" | "dark" | "system";
  installCardDismissedAt: string;
  /** When the offer to install was first seen: it is made once. */
  installCardSeenAt: string;
  /** "QR só com o endereço", remembered on the device for each coin. */
  onlyAddressQr: Partial<Record<Coin, boolean>>;
  /** The coin of the last charge made here. */
  lastCoin: Coin;
  /** Width of the till's paper in millimetres. */
  receiptWidth: 58 | 80;
  /** The last rates the server gave. Through `device-rates.ts`. */
  rates: DeviceRates;
  /** What the browser said to the wish for lasting storage. */
  storagePersisted: boolean;
  /** The account that signed out without the server hearing of it yet. */
  logoutPending: { accountId: string };
  /** The account whose session the server ended while its profile was open: its person has to be told. */
  sessionEnded: { accountId: string };
  /** Cashier mode of this device. Through `till-lock.ts`. */
  tillLock: unknown;
  /** Databases whose deletion has begun. */
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
