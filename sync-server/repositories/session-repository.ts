import type { Knex } from "knex";

/** Signs the account out everywhere, but for one session. */
export async function deleteSessions(knex: Knex, accountId: string, keepSid: string | null): Promise<void> {
  await knex.raw("delete from sessions where sess ->> 'userId' = ? and sid is distinct from ?", [
    accountId,
    keepSid,
  ]);
}
