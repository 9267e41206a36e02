import type { SourceChange } from "./source-changes.ts";

/** A deliberate bug of the sync. */
export type Mutant = { readonly name: string; readonly changes: readonly SourceChange[] };
export const MUTANTS: readonly Mutant[] = [];
