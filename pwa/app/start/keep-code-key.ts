import { takesCodes } from "#db/rules/lightning/tested-source.ts";
import { liveQuery } from "dexie";
import { tillKeySchema } from "#db/protocol/lightning-api.ts";
import { instantToMs } from "#db/rules/time/local-day.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { deleteCodeKey, readCodeKey, writeCodeKey } from "#pwa/local-db/till/code-key.ts";
import { readTillIdentity } from "#pwa/local-db/till/till-identity.ts";
import { readLightningSource } from "#pwa/local-db/write/lightning-source.ts";
import { askServer } from "#pwa/remote/ask-server.ts";
import type { Engine, OpenProfile } from "#pwa/sync/open-engine.ts";

type Parts = Pick<Engine, "current" | "subscribe">;

/**
 * How often this device reports its key. The server then measures this device's clock, and the device learns whether an
 * owner replaced the key.
 */
const EVERY_MS = 60 * 60_000;
const RETRY_MS = 10_000;
const MINUTE_MS = 60_000;

/**
 * Gets the key for Lightning codes without a network as soon as the shop has a wallet that reports payments, and
 * reports the key to the server regularly. Loaded when the app is idle.
 */
export function keepCodeKey(engine: Parts, onFault: (error: unknown) => void): void {
  let followed: ProfileDatabase | null = null;
  let stop = (): void => {};
  let isNeeded = false;
  let running = false;
  /** Monotonic time. */
  let nextAt = 0;

  const run = async (): Promise<void> => {
    const current = engine.current();
    if (running || !isNeeded || !navigator.onLine || current.clock.elapsed() < nextAt) return;
    running = true;
    try {
      const isKept = await keep(current);
      // Otherwise another profile was opened meanwhile, which asks for itself.
      if (current.profile === followed) nextAt = current.clock.elapsed() + (isKept ? EVERY_MS : RETRY_MS);
    } finally {
      running = false;
    }
  };
  const look = (): void => void run().catch(onFault);
  const follow = (): void => {
    const { profile } = engine.current();
    if (profile === followed) return look();
    stop();
    followed = profile;
    nextAt = 0;
    const source = liveQuery(() => readLightningSource(profile)).subscribe({
      next: (found) => {
        isNeeded = found !== null && takesCodes(found);
        // The key was deleted here when it was replaced from this device's screen.
        if (found?.codes === false) nextAt = 0;
        look();
      },
      error: () => {},
    });
    stop = () => source.unsubscribe();
  };
  engine.subscribe(follow);
  window.addEventListener("online", look);
  setInterval(look, RETRY_MS);
  follow();
}

/** True when the server has heard of this device's key, or gave it one. */
async function keep({ profile, registry, session, call, clock, sync }: OpenProfile): Promise<boolean> {
  if (session.kind === "visitor" || (session.kind === "user" && !session.verified)) return false;
  const [entry, meta, before] = await Promise.all([
    registry.profiles.get(profile.name),
    profile.meta.get("meta"),
    readCodeKey(profile),
  ]);
  if (meta === undefined) return false;
  // The server gives a key only to a shop whose tested address it has.
  if (before === null) await sync.syncNow();
  const body = {
    clientId: meta.clientId,
    minute: Math.floor((instantToMs(clock.now()) ?? 0) / MINUTE_MS),
    ...(session.kind === "user" && entry?.shop ? { shop: entry.shop.id } : {}),
    ...(before ? { tillId: before.tillId } : {}),
  };
  const outcome = await askServer(call, "POST", "/api/lightning/tills", { body, schema: tillKeySchema });
  if (outcome.kind === "refused" && outcome.code === "forbidden") {
    // An owner has switched off this device's codes. It asks again as rarely as a device with a key.
    if (before !== null) await deleteCodeKey(profile);
    return true;
  }
  if (outcome.kind !== "ok") return false;
  const { tillId, key, serverPublic } = outcome.value;
  if (key !== undefined) await writeCodeKey(profile, { tillId, key });
  if (serverPublic !== undefined) await agree(profile, tillId, serverPublic);
  return true;
}

/** A till without an account: both sides derive the key, which never travels. */
async function agree(profile: ProfileDatabase, tillId: string, serverPublicHex: string): Promise<void> {
  const identity = await readTillIdentity(profile);
  if (identity === null) return;
  const [{ sharedSecret }, { agreedTillKey }, { bytesToHex, hexToBytes }] = await Promise.all([
    import("#db/rules/lightning/till/key-agreement.ts"),
    import("#db/rules/lightning/till/till-key.ts"),
    import("@noble/hashes/utils.js"),
  ]);
  const serverPublic = hexToBytes(serverPublicHex);
  const shared = sharedSecret(hexToBytes(identity.secret), serverPublic);
  if (shared === null) return;
  const key = agreedTillKey(shared, { tillId, tillPublic: hexToBytes(identity.publicKey), serverPublic });
  await writeCodeKey(profile, { tillId, key: bytesToHex(key) });
}
