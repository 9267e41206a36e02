import type { DraftKey } from "#pwa/local-db/databases/draft-key.ts";
import type { DraftRow } from "#pwa/local-db/databases/profile-database.ts";

/** An unsaved form on this device. */
export type KeptForm<F> = {
  readonly key: DraftKey;
  readonly form: F;
  /** The revision it was based on; null for a new item. */
  readonly revision: number | null;
  readonly savedAt: string;
};

export type FormKind = "article" | "module" | "lesson" | "term" | "question" | "fact";

const NEW = "new";

/** Prefix of the keys of all kept forms of one kind. */
export const kindPrefix = (kind: FormKind) => `admin-${kind}:` as const;

/** Prefix of the keys of one item's kept forms. Each opening has its own key, so that none overwrites another. */
export const itemPrefix = (kind: FormKind, id: string | null) => `${kindPrefix(kind)}${id ?? NEW}` as const;

export const formKey = (kind: FormKind, id: string | null, opening: string): DraftKey =>
  `${itemPrefix(kind, id)}:${opening}`;

/** The last part of a key, different for each opening. A new item is created with it as its id, on every attempt. */
export const openingOf = (key: string): string => key.slice(key.lastIndexOf(":") + 1);

/** Id of a kept form's item; null for a new one. */
export function itemOf(kind: FormKind, key: string): string | null {
  const [id = NEW] = key.slice(kindPrefix(kind).length).split(":");
  return id === NEW ? null : id;
}

/** Whether a key has this prefix. Earlier builds stored a term or a question under its `itemPrefix` itself. */
export const isBelow = (prefix: string, key: string): boolean =>
  key === prefix || key.startsWith(prefix.endsWith(":") ? prefix : `${prefix}:`);

/** Parses a form stored by any build: takes the fields that `empty` has. Null when it is not a form. */
export function readKeptForm<F extends object>(
  { key, value, savedAt }: DraftRow,
  empty: F,
): KeptForm<F> | null {
  if (typeof value !== "object" || value === null || !("form" in value)) return null;
  const form = readForm(value.form, empty);
  const revision = "revision" in value && typeof value.revision === "number" ? value.revision : null;
  return form && { key, form, revision, savedAt };
}

/** Takes the fields of `empty` from a stored value; null when it has none of them. */
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

/** Whether two forms are equal. */
export const isSameForm = <F>(a: F, b: F): boolean => JSON.stringify(a) === JSON.stringify(b);
