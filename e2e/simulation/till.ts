import { openProfileAtStart } from "#pwa/local-db/profiles/profiles.ts";
import { becomeTill } from "#pwa/sync/session/become-till.ts";
import type { TillIdentity } from "#pwa/local-db/till/till-identity.ts";
import { publicKeyOf } from "#db/rules/lightning/till/key-agreement.ts";
import { openRaw, type DeviceWorld } from "./device.ts";
import type { Device } from "./device-state.ts";

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

/** The identity's key is derived from its id, so that the seed decides it. */
function identityOf(id: string): TillIdentity {
  const secret = new TextEncoder().encode(id).slice(0, 32);
  return { id, secret: hexOf(secret), publicKey: hexOf(publicKeyOf(secret)) };
}

/** Makes a new phone a till of a shop, as its owner's codes do (docs/decisions/0076). */
export async function linkTill(world: DeviceWorld, device: Device, shopId: string): Promise<void> {
  const identity = identityOf(world.newId());
  const databases = openRaw(device);
  const { registry } = databases;
  const parts = { registry, newId: world.newId, now: () => new Date(world.nowMs()).toISOString() };
  const { dbName } = await openProfileAtStart(parts);
  await databases.profile(dbName).till.put({ key: "identity", value: identity });
  const link = { till: { id: identity.id, name: "Caixa" }, shop: { id: shopId, name: null } };
  await becomeTill(databases, parts, link, () => Promise.resolve());
  databases.close();
  device.till = { id: identity.id, publicKey: identity.publicKey, shopId };
}
