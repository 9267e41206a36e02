import type { Knex } from "knex";
import type { Certificate } from "#db/protocol/completion.ts";
import { query } from "#server/platform/sql/sql.ts";

const COLUMNS = `code, name, lessons, to_char(completed_on, 'YYYY-MM-DD') as "completedOn"`;

const firstOf = ([certificate]: readonly Certificate[]): Certificate | null => certificate ?? null;

export async function findCertificateOf(knex: Knex, accountId: string): Promise<Certificate | null> {
  return firstOf(
    await query(knex, {
      text: `select ${COLUMNS} from certificates where user_id = $1`,
      values: [accountId],
    }),
  );
}

export async function findCertificate(knex: Knex, code: string): Promise<Certificate | null> {
  return firstOf(
    await query(knex, { text: `select ${COLUMNS} from certificates where code = $1`, values: [code] }),
  );
}

/** Issues it, unless the account has one (or, once in 10¹⁶ times, the code is somebody's): then null. */
export async function insertCertificate(
  knex: Knex,
  accountId: string,
  { code, name, lessons, completedOn }: Certificate,
): Promise<Certificate | null> {
  return firstOf(
    await query(knex, {
      text: `insert into certificates (code, user_id, name, lessons, completed_on) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning ${COLUMNS}`,
      values: [code, accountId, name, lessons, completedOn],
    }),
  );
}
