import type { Client } from "pg";

/** A copy of the database stored inside it: the content of a backup, or the start of every schedule. */
export type DatabaseCopy = {
  /** Copies everything, versions included. */
  readonly take: () => Promise<void>;
  /** Restores the copy: everything committed since then is lost. No trigger fires. */
  readonly putBack: () => Promise<void>;
};

/** Tables besides the synced ones, which are found by their column. */
const OTHERS = [
  "credentials",
  "ledger",
  "lightning_invoices",
  "lightning_orders",
  "mutation_log",
  "shop_invitations",
  "shops",
  "sync_client",
  "sync_meta",
  "tombstone",
  "user_roles",
];

export async function makeDatabaseCopy(client: Client, place: string): Promise<DatabaseCopy> {
  const tables = await findTables(client);
  await client.query(`create schema ${place}`);
  for (const { name, columns } of tables)
    await client.query(`create table ${place}.${name} as select ${columns} from public.${name} limit 0`);
  const copy = (from: string, to: string): string =>
    tables
      .map(
        ({ name, columns }) =>
          `delete from ${to}.${name}; insert into ${to}.${name} (${columns}) select ${columns} from ${from}.${name};`,
      )
      .join("\n");
  return {
    take: async () => void (await client.query(`begin; ${copy("public", place)} commit;`)),
    putBack: async () =>
      void (await client.query(
        `begin; set local session_replication_role = replica; ${copy(place, "public")} commit;`,
      )),
  };
}

type Table = { readonly name: string; readonly columns: string };

/** All synced and other tables with their stored columns (generated columns are computed). */
async function findTables(client: Client): Promise<readonly Table[]> {
  const answer = await client.query<Table>(
    `select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER'
     group by 1 having bool_or(column_name = 'ledger_id') or table_name = any($1) order by 1`,
    [OTHERS],
  );
  return answer.rows;
}
