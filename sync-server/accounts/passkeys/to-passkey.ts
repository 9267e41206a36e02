import type { Passkey } from "#db/protocol/account/passkey-api.ts";
import type { StoredPasskey } from "./passkey-repository.ts";

/** What the account's owner sees of a passkey. */
export const toPasskey = ({ id, name, synced, createdAt, lastUsedAt }: StoredPasskey): Passkey => ({
  id,
  name,
  synced,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
