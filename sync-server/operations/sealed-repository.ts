import type { Knex } from "knex";
import type { SecretPlace } from "#server/platform/sealed-secret.ts";
import { execute, query } from "#server/platform/sql/sql.ts";

/** A column with sealed secrets. `id` and `owner` name the columns that form the secret's place; `type` is the type of `id`. */
type SealedColumn = {
  readonly table: string;
  readonly id: string;
  readonly type: "uuid" | "text";
  readonly owner: string;
  readonly column: string;
};

/** Every column that needs CONFIG_ENCRYPTION_KEY. */
const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: "payment_integrations", id: "id", type: "uuid", owner: "shop_id", column: "encrypted_config" },
  { table: "second_factors", id: "account_id", type: "uuid", owner: "account_id", column: "sealed_secret" },
  { table: "lightning_connections", id: "id", type: "uuid", owner: "shop_id", column: "sealed_connection" },
  { table: "lightning_tills", id: "till_id", type: "text", owner: "shop_id", column: "sealed_key" },
];

export type SealedRow = {
  readonly sealed: string;
  readonly place: SecretPlace;
  /** false: another request changed the row meanwhile, and sealed it with the new key. */
  readonly replace: (sealed: string) => Promise<boolean>;
};

const PAGE = 100;

/** Every sealed secret, with one page of rows in memory at a time. */
export async function* sealedRows(knex: Knex): AsyncGenerator<SealedRow> {
  for (const { table, id, type, owner, column } of SEALED_COLUMNS) {
    for (let after: string | null = null; ;) {
      const rows: readonly { readonly id: string; readonly owner: string; readonly sealed: string }[] =
        await query(knex, {
          text: `select ${id} as id, ${owner} as owner, ${column} as sealed from ${table}
            where $1::${type} is null or ${id} > $1 order by ${id} limit ${PAGE}`,
          values: [after],
        });
      for (const row of rows)
        yield {
          sealed: row.sealed,
          place: { table, rowId: row.id, ownerId: row.owner },
          replace: async (sealed) =>
            (await execute(knex, {
              text: `update ${table} set ${column} = $1 where ${id} = $2 and ${column} = $3`,
              values: [sealed, row.id, row.sealed],
            })) === 1,
        };
      after = rows.at(-1)?.id ?? null;
      if (rows.length < PAGE) break;
    }
  }
}
