import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Pool } from "pg";
import { sendAll, type Contender } from "./contender.ts";
import { createWire } from "./wire.ts";

const JSON_TYPE = { "Content-Type": "application/json" };

/** Express, zod and `pg`: one request per row. Each device sends in order over a connection that stays open. */
export async function startNaiveRest(pool: Pool, databaseUrl: string): Promise<Contender> {
  await pool.query(
    "create table naive_rows (user_id uuid, key text, value jsonb, at timestamptz, uid uuid, primary key (user_id, key))",
  );
  const server = spawn("node", ["--import", "tsx", "bench/writes/naive-server.ts"], {
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(server.stdout, "data")) as [Buffer];
  const wire = createWire(Number(line.toString()));
  return {
    name: "naive REST, a request a write",
    pids: [server.pid ?? 0],
    assemble: async (people) => {
      const users = Array.from({ length: people }, () => crypto.randomUUID());
      return {
        prepare: async (make) => {
          const work = users.map((user) => ({
            path: `/rows/${user}`,
            bodies: make().map(({ uid, key, value, at }) => JSON.stringify({ uid, key, value, at })),
          }));
          return () =>
            sendAll(work, async ({ path, bodies }) => {
              for (const body of bodies) {
                const { status } = await wire.send("POST", path, JSON_TYPE, body);
                if (status !== 200) throw new Error(`naive: ${status}`);
              }
            });
        },
        pull: async () => {
          const { body } = await wire.send("GET", `/rows/${users[0]}`);
          return (JSON.parse(body.toString()) as unknown[]).length;
        },
        bytes: wire.bytes,
      };
    },
    close: async () => {
      wire.close();
      server.kill("SIGKILL");
      await once(server, "exit");
    },
  };
}
