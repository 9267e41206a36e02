import type { Pool } from "pg";
import { batchesOf, newestOfKeys, sendAll, type Contender, type Write } from "./contender.ts";

/** The lowest floor: the same rows in the same batches, without anything that makes a retry safe. */
export async function createBareInsert(pool: Pool): Promise<Contender> {
  await pool.query(
    "create table bench_rows (user_id uuid, key text, value jsonb, at timestamptz, uid uuid, primary key (user_id, key))",
  );
  return {
    name: "bare pg, batched insert",
    pids: [],
    assemble: async (people) => {
      const users = Array.from({ length: people }, () => crypto.randomUUID());
      return {
        prepare: async (make) => {
          const work = users.map((user) =>
            batchesOf(make()).map((batch) => toColumns(user, newestOfKeys(batch))),
          );
          return () =>
            sendAll(work, async (batches) => {
              for (const values of batches)
                await pool.query({
                  name: "bare",
                  text: `insert into bench_rows select $1, r.* from unnest($2::text[], $3::jsonb[], $4::timestamptz[], $5::uuid[]) r
                    on conflict (user_id, key) do update set value = excluded.value, at = excluded.at, uid = excluded.uid`,
                  values,
                });
            });
        },
        pull: async () =>
          (await pool.query("select key, value, at, uid from bench_rows where user_id = $1", [users[0]])).rows
            .length,
        bytes: () => null,
      };
    },
    close: async () => {},
  };
}

const toColumns = (user: string, batch: readonly Write[]): unknown[] => [
  user,
  batch.map(({ key }) => key),
  batch.map(({ value }) => JSON.stringify(value)),
  batch.map(({ at }) => at),
  batch.map(({ uid }) => uid),
];
