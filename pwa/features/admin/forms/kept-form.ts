import type { DraftRow } from "#pwa/local-db/databases/profile-database.ts";

/** A form that was typed on this device and not saved. */
export type KeptForm<F> = {
  readonly key: string;
  readonly form: F;
  /** The revision it was based on; null for something new. */
  readonly revision: number | null;
  readonly savedAt: string;
};

export type FormKind = "article" | "module" | "lesson" | "term" | "question";

const NEW = "new";

/** Below this are all kept forms of one kind. */
export const kindPrefix = (kind: FormKind): string => `admin-${kind}:`;

/** Below this are the kept forms of one item, or of a new one; each opening has a key of its own, so none overwrites another. */
export const itemPrefix = (kind: FormKind, id: string | null): string => `${kindPrefix(kind)}${id ?? NEW}`;

export const formKey = (kind: FormKind, id: string | null, opening: string): string =>
  `${itemPrefix(kind, id)}:${opening}`;

/** The last part of a key, which tells one opening from another. A new item is created with it as its id, on every try. */
export const openingOf = (key: string): string => key.slice(key.lastIndexOf(":") + 1);

/** The item that a kept form belongs to; null for a new one. */
export function itemOf(kind: FormKind, key: string): string | null {
  const [id = NEW] = key.slice(kindPrefix(kind).length).split(":");
  return id === NEW ? null : id;
}

/** Whether a key lies below `prefix`. Earlier builds kept a term or a question under its `itemPrefix` itself. */
export const isBelow = (prefix: string, key: string): boolean =>
  key === prefix || key.startsWith(prefix.endsWith(":") ? prefix : `${prefix}:`);

/** Reads a stored form, whichever build wrote it: takes the fields that `empty` has too. Null when it is no form. */
export function readKeptForm<F extends object>(
  { key, value, savedAt }: DraftRow,
  empty: F,
): KeptForm<F> | null {
  if (typeof value !== "object" || value === null || !("form" in value)) return null;
  const form = readForm(value.form, empty);
  const revision = "revision" in value && typeof value.revision === "number" ? value.revision : null;
  return form && { key, form, revision, savedAt };
}

/** Takes the fields of `empty` from what is stored; null when it has none of them. */
export function readForm<F extends object>(stored: unknown, empty: F): F | null {
  if (typeof stored !== "object" || stored === null) return null;
  const examples = new Map<string, unknown>(Object.entries(empty));
  const known = Object.entries(stored).filter(
    ([name, field]) => examples.has(name) && isSameKind(field, examples.get(name)),
  );
  return known.length === 0 ? null : { ...empty, ...Object.fromEntries(known) };
}

const isSameKind = (value: unknown, example: unknown): boolean =>
  Array.isArray(example) ? Array.isArray(value) : typeof value === typeof example;

/** Whether two forms hold the same. */
export const isSameForm = <F>(a: F, b: F): boolean => JSON.stringify(a) === JSON.stringify(b);
