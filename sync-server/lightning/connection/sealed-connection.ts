import { z } from "zod";
import type { WalletConnection } from "#db/rules/lightning/wallet/wallet-connection.ts";
import type { Deps } from "#server/platform/deps.ts";
import { openSecret, sealSecret, type SecretPlace } from "#server/platform/sealed-secret.ts";
import type { StoredConnection } from "./connection-repository.ts";
import type { OpenConnection } from "./wallets.ts";

const contentSchema = z.object({ walletKey: z.string(), relays: z.array(z.string()), secret: z.string() });

type Place = Pick<StoredConnection, "id" | "shopId">;
const placeOf = ({ id, shopId }: Place): SecretPlace => ({
  table: "lightning_connections",
  rowId: id,
  ownerId: shopId,
});

export const sealConnection = (
  { config }: Pick<Deps, "config">,
  place: Place,
  { walletKey, relays, secret }: WalletConnection,
): string => sealSecret(config.encryptionKeys, JSON.stringify({ walletKey, relays, secret }), placeOf(place));

/** Throws when no key of this server can decrypt it. */
export const openConnection = (
  { config }: Pick<Deps, "config">,
  stored: Pick<StoredConnection, "id" | "shopId" | "sealed">,
): OpenConnection => ({
  id: stored.id,
  ...contentSchema.parse(JSON.parse(openSecret(config.encryptionKeys, stored.sealed, placeOf(stored)))),
});
