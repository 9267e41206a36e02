import type { Knex } from "knex";
import type { Certificate } from "#db/protocol/completion.ts";

const COLUMNS = `code, name, lessons, to_char(completed_on, 'YYYY-MM-DD') as "completedOn"`;

const firstOf = (answer: unknown): Certificate | null => (answer as { rows: Certificate[] }).rows[0] ?? null;

export async function findCertificateOf(knex: Knex, accountId: string): Promise<Certificate | null> {
  return firstOf(await knex.raw(`select ${COLUMNS} from certificates where user_id = ?`, [accountId]));
}

export async function findCertificate(knex: Knex, code: string): Promise<Certificate | null> {
  return firstOf(await knex.raw(`select ${COLUMNS} from certificates where code = ?`, [code]));
}

/** Issues it, unless the account has one (or, once in 10¹⁶ times, the code is somebody's): then null. */
export async function insertCertificate(
  knex: Knex,
  accountId: string,
  { code, name, lessons, completedOn }: Certificate,
): Promise<Certificate | null> {
  return firstOf(
    await knex.raw(
      `insert into certificates (code, user_id, name, lessons, completed_on) values (?, ?, ?, ?, ?)
       on conflict do nothing returning ${COLUMNS}`,
      [code, accountId, name, lessons, completedOn],
    ),
  );
}
