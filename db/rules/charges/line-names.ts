import type { ChargeLine } from "#db/entities/rows.ts";

const foldName = (name: string): string => name.normalize().replace(/\s+/g, " ").trim().toLowerCase();

/**
 * Whether a shop sells the same under both: a name and a price. Capitals and spaces make no other item; accents do, because
 * "avó" and "avô" are two words. Rows that were stored before this rule keep their names.
 */
export const isSameItem = (
  a: Pick<ChargeLine, "name" | "cents">,
  b: Pick<ChargeLine, "name" | "cents">,
): boolean => a.cents === b.cents && foldName(a.name) === foldName(b.name);

/** `3 × Café` on screens and paper; no line ends before the name. */
export const lineText = ({ name, quantity }: Pick<ChargeLine, "name" | "quantity">): string =>
  `${quantity}\u00a0×\u00a0${name}`;

/** `3 × Café; 1 × Bolo` for files, with plain spaces. */
export const linesText = (lines: readonly ChargeLine[]): string =>
  lines.map(({ name, quantity }) => `${quantity} × ${name}`).join("; ");
