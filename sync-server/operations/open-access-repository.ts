import type { Knex } from "knex";
import { execute } from "#server/platform/sql/sql.ts";

/**
 * Deletes everything that lets somebody in without a credential: sessions, mailed links and codes, and invitations that nobody
 * used. A restored database holds those that ended after it was backed up.
 */
export async function deleteOpenAccess(trx: Knex.Transaction): Promise<void> {
  for (const text of [
    "delete from sessions",
    "delete from password_reset_tokens",
    "delete from mail_codes",
    "delete from shop_invitations where used_at is null",
  ])
    await execute(trx, { text });
}
