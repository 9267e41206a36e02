import type { Knex } from "knex";
import { execute, query } from "#server/platform/sql/sql.ts";

type SeenDevice = { readonly accountId: string; readonly deviceHash: string; readonly now: Date };

/**
 * Records a sign-in to the account in this browser. Returns true when the browser is new to the account, except for the first
 * browser of an account created minutes ago.
 */
export async function noteDevice(knex: Knex, { accountId, deviceHash, now }: SeenDevice): Promise<boolean> {
  const [row] = await query<{ isNew: boolean; isFirst: boolean }>(knex, {
    text: `insert into known_devices (account_id, device_hash, seen_at) values ($1, $2, $3)
      on conflict (account_id, device_hash) do update set seen_at = excluded.seen_at
      returning xmax = 0 as "isNew", not exists (select from known_devices k where k.account_id = $1)
        and exists (select from users u where u.id = $1 and u.created_at > now() - interval '10 minutes') as "isFirst"`,
    values: [accountId, deviceHash, now],
  });
  return row !== undefined && row.isNew && !row.isFirst;
}

/** Forgets all known browsers of the account: every one counts as new again. */
export async function forgetDevices(knex: Knex, accountId: string): Promise<void> {
  await execute(knex, { text: "delete from known_devices where account_id = $1", values: [accountId] });
}
