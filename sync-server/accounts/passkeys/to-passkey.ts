import type { Passkey } from "#db/protocol/account/passkey-api.ts";
import type { StoredPasskey } from "./passkey-repository.ts";

/** The fields of a passkey that the account's owner sees. */
export const toPasskey = ({ id, name, synced, createdAt, lastUsedAt }: StoredPasskey): Passkey => ({
  id,
  name,
  synced,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
