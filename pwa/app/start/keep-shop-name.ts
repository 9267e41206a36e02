import { myShopsSchema } from "#db/protocol/shop-api.ts";
import { renameShop } from "#pwa/local-db/profiles/profiles.ts";
import { askServer } from "#pwa/remote/ask-server.ts";
import type { Engine, OpenProfile } from "#pwa/sync/open-engine.ts";

type Parts = Pick<Engine, "current" | "subscribe">;

const EVERY_MS = 60 * 60_000;

/**
 * Keeps the name of somebody else's shop, which is no row of its ledger and stands on every ticket: asks at the start, when a
 * profile opens, when the network is back, and every hour. Loaded when the app is idle.
 */
export function keepShopName({ current, subscribe }: Parts, onFault: (error: unknown) => void): void {
  const look = (): void => void keep(current()).catch(onFault);
  subscribe(look);
  window.addEventListener("online", look);
  setInterval(look, EVERY_MS);
  look();
}

async function keep({ registry, profile, session, call }: OpenProfile): Promise<void> {
  if (session.kind !== "user" || !session.verified || !navigator.onLine) return;
  const shop = (await registry.profiles.get(profile.name))?.shop;
  if (!shop) return;
  const outcome = await askServer(call, "GET", "/api/shops", { schema: myShopsSchema });
  const found = outcome.kind === "ok" ? outcome.value.find(({ id }) => id === shop.id) : undefined;
  if (found) await renameShop(registry, profile.name, found);
}
