import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";

/** Answers of the server that are stored with their time, so that a screen can show them without a network. */
export type KeptAnswer = {
  /** The caller validates its shape: an older build may have written it. */
  readonly value: unknown;
  /** ISO 8601, by this device's clock. */
  readonly askedAt: string;
};

/** Keys of the stored answers: the business dashboard, and the people of the open shop. */
export type KeptName = "business:answer" | "shop:people";

export async function readKeptAnswer(db: ProfileDatabase, name: KeptName): Promise<KeptAnswer | null> {
  const kept = (await db.till.get(name))?.value;
  if (typeof kept !== "object" || kept === null) return null;
  const { value, askedAt } = kept as Readonly<Record<string, unknown>>;
  return typeof askedAt === "string" ? { value, askedAt } : null;
}

export async function keepAnswer(db: ProfileDatabase, name: KeptName, kept: KeptAnswer): Promise<void> {
  await db.till.put({ key: name, value: kept });
}
