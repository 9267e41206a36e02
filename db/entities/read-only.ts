import type * as z from "zod/mini";

/** The type with every field and list read-only, at every depth: rows are replaced, never changed. */
export type ReadOnly<T> = T extends readonly (infer Item)[]
  ? readonly ReadOnly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: ReadOnly<T[Key]> }
    : T;

/** The row with these fields. */
export type RowOf<Shape extends z.core.$ZodShape> = ReadOnly<z.infer<z.ZodMiniObject<Shape>>>;
