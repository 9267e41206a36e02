import type { Knex } from "knex";
import { query, type Statement } from "./sql.ts";

const camelCase = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * The rows as entities: columns in camel case, times as ISO 8601 texts. The statement lists its columns, so that a new one never
 * leaks.
 */
export async function queryEntities<Entity>(knex: Knex, statement: Statement): Promise<Entity[]> {
  const rows = await query<Readonly<Record<string, unknown>>>(knex, statement);
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [
          camelCase(column),
          value instanceof Date ? value.toISOString() : value,
        ]),
      ) as Entity,
  );
}

/** The first row as an entity, or null. */
export const queryEntity = async <Entity>(knex: Knex, statement: Statement): Promise<Entity | null> =>
  (await queryEntities<Entity>(knex, statement))[0] ?? null;
