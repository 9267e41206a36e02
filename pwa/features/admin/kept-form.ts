import type { DraftRow } from "#pwa/local-db/databases/profile-database.ts";

/** What was typed in a module's or a lesson's dialog and not saved, as this device keeps it. */
export type KeptForm<F> = {
  readonly key: string;
  readonly form: F;
  /** The revision it was based on; null: something new. */
  readonly revision: number | null;
  readonly savedAt: string;
};

/** Every opened dialog has a key of its own below this, so that none writes over another. */
export const keptFormPrefix = (kind: "module" | "lesson", id: string | null): string =>
  `admin-${kind}:${id ?? "new"}:`;

/**
 * The id that something new shall have which was typed under that key: the same for every try, after a reload too, so that
 * the server knows one whose answer was lost.
 */
export const newIdOf = (key: string): string => key.slice(key.lastIndexOf(":") + 1);

/** A stored form in today's shape: every text of `empty` that it has as such; null when it is none. */
export function readKeptForm<F extends Readonly<Record<string, unknown>>>(
  row: DraftRow,
  empty: F,
): KeptForm<F> | null {
  const value: unknown = row.value;
  if (typeof value !== "object" || value === null || !("form" in value)) return null;
  const stored = value.form;
  if (typeof stored !== "object" || stored === null) return null;
  const known = Object.entries(stored).filter(
    ([name, field]) => name in empty && sameKind(field, empty[name]),
  );
  const revision = "revision" in value && typeof value.revision === "number" ? value.revision : null;
  return { key: row.key, form: { ...empty, ...Object.fromEntries(known) }, revision, savedAt: row.savedAt };
}

const sameKind = (value: unknown, example: unknown): boolean =>
  Array.isArray(example) ? Array.isArray(value) : typeof value === typeof example;
