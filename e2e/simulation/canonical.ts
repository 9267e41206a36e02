/** JSON with sorted keys, for an exact comparison of two sides. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner instanceof Object && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** `table key` → row. */
export type Rows = ReadonlyMap<string, unknown>;

export const canonicalRows = (rows: Rows): string => canonical(Object.fromEntries(rows));

/** The first rows in which two states differ, for an error message. */
export function difference(expected: string, found: string): string {
  const [left, right] = [expected, found].map((text) => JSON.parse(text) as Record<string, unknown>);
  const keys = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})]);
  return [...keys]
    .filter((key) => canonical(left?.[key] ?? null) !== canonical(right?.[key] ?? null))
    .slice(0, 3)
    .map(
      (key) => `${key}: expected ${canonical(left?.[key] ?? null)}, found ${canonical(right?.[key] ?? null)}`,
    )
    .join("; ");
}
