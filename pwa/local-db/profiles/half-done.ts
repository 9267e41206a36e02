import { type DraftName, DRAFTS } from "#pwa/local-db/databases/draft-key.ts";
import type { Databases } from "#pwa/local-db/databases/open-databases.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import type { ProfileEntry } from "#pwa/local-db/databases/registry-database.ts";
import { entriesOfAccount, openEntry } from "./profiles.ts";

/** Work of one kind that a person has begun and not finished. */
export type HalfDone = {
  readonly what: (typeof DRAFTS)[DraftName];
  readonly count: number;
};

type IsHalfDone = (value: unknown, profile: ProfileDatabase) => boolean | Promise<boolean>;

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === "object" && value !== null
    ? (value as Readonly<Record<string, unknown>>)[field]
    : undefined;

/** Whether the person typed into one of these fields. Others may hold what the form suggested. */
const typedIn =
  (...fields: readonly string[]) =>
  (value: unknown): boolean =>
    fields.some((field) => Boolean(fieldOf(value, field)));

/** Some cases are decided and others are not. */
const isExamUnderWay = (value: unknown): boolean => {
  const run = fieldOf(value, "run") ?? value;
  const [cases, answers] = [fieldOf(run, "cases"), fieldOf(run, "answers")];
  return (
    Array.isArray(cases) && Array.isArray(answers) && answers.length > 0 && answers.length < cases.length
  );
};

/** When a draft is half done. One of any other kind is, because finishing deletes it. */
const RULES: Partial<Record<DraftName, IsHalfDone>> = {
  // A draft with `usedAt` has become a charge.
  "charge-form": (value) => !fieldOf(value, "usedAt") && typedIn("amount", "description", "rate")(value),
  "charge-item": typedIn("name", "price"),
  // The app may be closed after the give-back was stored and before its draft was deleted.
  "give-back": async (value, { giveBacks }) =>
    typedIn("amount", "reason", "reference")(value) &&
    (await giveBacks.get(String(fieldOf(value, "id")))) === undefined,
  "contact-form": typedIn("subject", "message"),
  exam: isExamUnderWay,
  "staff-exam": isExamUnderWay,
};

const isKnown = (name: string | undefined): name is DraftName =>
  name !== undefined && Object.hasOwn(DRAFTS, name);

/** What the open account has half done on this device, also in its other shops. */
export async function readHalfDone(databases: Databases): Promise<HalfDone[]> {
  const { registry } = databases;
  const accountId = (await openEntry(registry))?.accountId ?? null;
  return accountId === null ? [] : halfDoneIn(databases, await entriesOfAccount(registry, accountId));
}

/**
 * What is half done in these profiles. No server has any of it. Marks are left out, and drafts that this build does not
 * know.
 */
export async function halfDoneIn(
  databases: Databases,
  entries: readonly ProfileEntry[],
): Promise<HalfDone[]> {
  const counts = new Map<HalfDone["what"], number>();
  for (const { dbName } of entries) {
    const profile = databases.profile(dbName);
    for (const { key, value } of await profile.drafts.toArray()) {
      const [name] = key.split(":");
      if (!isKnown(name) || (await RULES[name]?.(value, profile)) === false) continue;
      const what = DRAFTS[name];
      counts.set(what, (counts.get(what) ?? 0) + 1);
    }
  }
  return [...counts].map(([what, count]) => ({ what, count }));
}
