import * as z from "zod/mini";
import { DECISIONS } from "#db/entities/counter-case.ts";
import { isCritical } from "#db/rules/cases/judge-exam.ts";
import { type DraftName, DRAFTS } from "#pwa/local-db/databases/draft-key.ts";
import type { Databases } from "#pwa/local-db/databases/open-databases.ts";
import { readCases, type TaughtCase } from "#pwa/local-db/queries/case-queries.ts";
import { entriesOfAccount, openEntry } from "./profiles.ts";

/** Work of one kind that a person has begun and not finished. */
export type HalfDone = {
  readonly what: (typeof DRAFTS)[DraftName];
  readonly count: number;
};

type IsHalfDone = (value: unknown, cases: readonly TaughtCase[]) => boolean;

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === "object" && value !== null
    ? (value as Readonly<Record<string, unknown>>)[field]
    : undefined;

/** Whether the person typed into one of these fields. Others may hold what the form suggested. */
const typedIn =
  (...fields: readonly string[]): IsHalfDone =>
  (value) =>
    fields.some((field) => Boolean(fieldOf(value, field)));

const runSchema = z.object({
  cases: z.array(z.string()),
  answers: z.array(z.object({ case: z.string(), choice: z.enum(DECISIONS) })),
});

/** Some cases are decided and others are not. A critical mistake ends an exam. */
const isExamUnderWay: IsHalfDone = (value, cases) => {
  const run = runSchema.safeParse(fieldOf(value, "run") ?? value).data;
  if (!run || run.answers.length === 0 || run.answers.length >= run.cases.length) return false;
  return !run.answers.some(({ case: id, choice }) => {
    const one = cases.find((each) => each.id === id);
    return one !== undefined && isCritical(one, choice);
  });
};

/** When a draft is half done. One of any other kind is, because finishing deletes it. */
const RULES: Partial<Record<DraftName, IsHalfDone>> = {
  // A draft with `usedAt` has become a charge.
  "charge-form": (value, cases) =>
    !fieldOf(value, "usedAt") && typedIn("amount", "description", "rate")(value, cases),
  "charge-item": typedIn("name", "price"),
  "give-back": typedIn("amount", "reason", "reference"),
  "contact-form": typedIn("subject", "message"),
  exam: isExamUnderWay,
  "staff-exam": isExamUnderWay,
};

const isKnown = (name: string | undefined): name is DraftName =>
  name !== undefined && Object.hasOwn(DRAFTS, name);

/**
 * What the open account has half done on this device, also in its other shops. No server has any of it. Marks
 * are left out, and drafts that this build does not know.
 */
export async function readHalfDone(databases: Databases): Promise<HalfDone[]> {
  const { registry, content } = databases;
  const accountId = (await openEntry(registry))?.accountId ?? null;
  if (accountId === null) return [];
  const cases = await readCases(content);
  const counts = new Map<HalfDone["what"], number>();
  for (const { dbName } of await entriesOfAccount(registry, accountId)) {
    for (const { key, value } of await databases.profile(dbName).drafts.toArray()) {
      const [name] = key.split(":");
      if (!isKnown(name) || RULES[name]?.(value, cases) === false) continue;
      const what = DRAFTS[name];
      counts.set(what, (counts.get(what) ?? 0) + 1);
    }
  }
  return [...counts].map(([what, count]) => ({ what, count }));
}
