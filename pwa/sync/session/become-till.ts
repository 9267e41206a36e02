import { localError } from "#pwa/local-db/databases/local-error.ts";
import type { Databases } from "#pwa/local-db/databases/open-databases.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { ensureMeta } from "#pwa/local-db/profiles/profile-meta.ts";
import {
  openEntry,
  openTill,
  type RegistryParts,
  type TillLink,
  tillProfileName,
} from "#pwa/local-db/profiles/profiles.ts";
import { copyTillIdentity, dropTillIdentity } from "#pwa/local-db/till/till-identity.ts";

/**
 * Makes the phone a till (docs/decisions/0076). It is a file of its own, because it happens once in the life of a
 * phone.
 */
export async function becomeTill(
  databases: Databases,
  parts: RegistryParts,
  link: TillLink,
  prepare: (profile: ProfileDatabase) => Promise<void>,
): Promise<void> {
  const open = await openEntry(parts.registry);
  if (!open || open.accountId !== null) throw localError("rejected", { reason: "elsewhere" });
  const from = databases.profile(open.dbName);
  const to = databases.profile(tillProfileName(link));
  await ensureMeta(to, parts.newId);
  await copyTillIdentity(from, to);
  await prepare(to);
  await openTill(parts, link);
  // The next shop knows this phone by another id.
  if (from !== to) await dropTillIdentity(from);
}
