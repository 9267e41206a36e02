import { createHash } from "node:crypto";

/** Sorts keys, so that the text is the same whether a value was authored or read from jsonb. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value ?? null;
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, field]) => [key, canonical(field)]),
  );
}

/** Hash of a row's seeded content: equal contents have the same hash. */
export const contentHash = (content: Readonly<Record<string, unknown>>): string =>
  createHash("sha256")
    .update(JSON.stringify(canonical(content)))
    .digest("hex");
