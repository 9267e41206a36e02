import type { Knex } from "knex";
import type { Certificate } from "#db/protocol/completion.ts";
import { EXAM_KEY } from "#db/rules/cases/passed-exam.ts";
import { query } from "#server/platform/sql/sql.ts";

const COLUMNS = `code, name, lessons, to_char(completed_on, 'YYYY-MM-DD') as "completedOn",
  (select value #>> '{}' from user_state s where s.user_id = certificates.user_id and s.key = '${EXAM_KEY}')
    as "counterExamOn"`;

type CertificateRecord = Omit<Certificate, "counterExamOn"> & { readonly counterExamOn: string | null };

function firstOf([record]: readonly CertificateRecord[]): Certificate | null {
  if (!record) return null;
  const { counterExamOn, ...certificate } = record;
  return counterExamOn === null ? certificate : { ...certificate, counterExamOn };
}

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

/** Issues a certificate; null: the account has one already, or the random code is taken (a chance of 1 in 10¹⁶). */
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
