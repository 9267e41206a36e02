import type { Knex } from "knex";
import { execute, query } from "#server/platform/sql/sql.ts";

/** A server whose row is older is dead; living ones update theirs every 5 s (`announce-server.ts`). */
export const ALIVE_WITHIN = "interval '20 seconds'";

/** From the database's clock. Sessions, rates and leases depend on times that all servers agree on. */
export const CLOCK_MAY_BE_OFF_MS = 60_000;

export type ServerRow = {
  readonly id: string;
  readonly sessionPrint: string;
  readonly keyPrints: readonly string[];
  readonly version: string;
};

/** A server that was seen recently; its clock's offset from the database's is in milliseconds. */
export type LiveServer = ServerRow & { readonly seenAt: Date; readonly clockOffMs: number };

/** Records that this server is alive. Returns the offset of its clock from the database's, in milliseconds. */
export async function saveServer(knex: Knex, server: ServerRow, clockAt: Date): Promise<number> {
  const rows = await query<{ clockOffMs: number }>(knex, {
    text: `insert into servers (id, session_print, key_prints, version, clock_at) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set seen_at = now(), clock_at = excluded.clock_at
     returning (extract(epoch from clock_at - now()) * 1000)::bigint as "clockOffMs"`,
    values: [server.id, server.sessionPrint, server.keyPrints, server.version, clockAt],
  });
  return rows[0]?.clockOffMs ?? 0;
}

export async function listLiveServers(knex: Knex): Promise<LiveServer[]> {
  return query<LiveServer>(knex, {
    text: `select id, session_print as "sessionPrint", key_prints as "keyPrints", version, seen_at as "seenAt",
       (extract(epoch from clock_at - seen_at) * 1000)::bigint as "clockOffMs"
     from servers where seen_at > now() - ${ALIVE_WITHIN} order by started_at`,
  });
}

export async function deleteServer(knex: Knex, id: string): Promise<void> {
  await execute(knex, { text: "delete from servers where id = $1", values: [id] });
}

/** Removes the rows of servers that died more than a day ago. */
export async function deleteDeadServers(knex: Knex): Promise<void> {
  await execute(knex, { text: "delete from servers where seen_at < now() - interval '1 day'" });
}
