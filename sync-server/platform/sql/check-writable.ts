import type { Knex } from "knex";
import { cannotStart } from "#server/platform/errors.ts";
import type { DatabaseVariable } from "./explain-refusal.ts";
import { query } from "./sql.ts";

type Place = {
  /** Identifies the cluster and the database in it, through a pooler and directly. */
  readonly identity: string;
  readonly isReplica: boolean;
  readonly isReadOnly: boolean;
};

async function readPlace(knex: Knex): Promise<Place> {
  const [place] = await query<Place>(knex, {
    text: `select (select system_identifier::text from pg_control_system()) || '/' || current_database() as identity,
       pg_is_in_recovery() as "isReplica", current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
  });
  if (!place) throw new Error("PostgreSQL did not report its cluster");
  return place;
}

/** Rejects a replica and a read-only database before anything is written. Returns the database's identity. */
export async function checkWritable(knex: Knex, variable: DatabaseVariable): Promise<string> {
  const { identity, isReplica, isReadOnly } = await readPlace(knex);
  if (isReplica)
    throw cannotStart(
      `O endereço de ${variable} leva a uma réplica, que só pode ser lida: use o endereço do servidor primário.`,
    );
  if (isReadOnly)
    throw cannotStart(
      `O banco de dados de ${variable} só pode ser lido: desligue default_transaction_read_only nesse banco ou usuário.`,
    );
  return identity;
}

/** Rejects two addresses of different databases: one would be migrated and the other one used. */
export async function checkSameDatabase(pooled: Knex, direct: Knex): Promise<void> {
  const [one, other] = await Promise.all([
    checkWritable(pooled, "DATABASE_URL"),
    checkWritable(direct, "DATABASE_URL_DIRECT"),
  ]);
  if (one !== other)
    throw cannotStart(
      "DATABASE_URL e DATABASE_URL_DIRECT levam a bancos de dados diferentes: o segundo deve ser o mesmo banco, sem passar pelo pool.",
    );
}
