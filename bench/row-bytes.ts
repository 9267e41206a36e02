import { Client } from "pg";
import { startBenchServer } from "./writes/bench-server.ts";
import { createDevice, push } from "./writes/device.ts";
import { createWire } from "./writes/wire.ts";
import { CHARGES, LESSONS } from "./writes/work.ts";

/**
 * Bytes on disk per row of the growing tables, after devices have synced through the real protocol. These are the figures of
 * docs/scale.md.
 */
const PORT = 3397;
const DEVICES = 20;
const BATCHES = 8;
const BATCH = 500;
const LEAST_ROWS = 1000;

export async function benchRowBytes(): Promise<void> {
  const server = await startBenchServer(PORT);
  const wire = createWire(PORT);
  const client = new Client({ connectionString: server.superuserUrl });
  try {
    for (let number = 0; number < DEVICES; number += 1) {
      const device = await createDevice(wire);
      await push(wire, device, LESSONS.writes(BATCH), false);
      for (let batch = 0; batch < BATCHES; batch += 1) await push(wire, device, CHARGES.writes(BATCH), false);
    }
    await client.connect();
    await client.query("vacuum full");
    await client.query("analyze");
    const { rows } = await client.query<{ table: string; rows: number; row: number; indexes: number }>(
      `select relname as table, reltuples::int as rows,
         round((pg_total_relation_size(oid) - pg_indexes_size(oid)) / reltuples)::int as row,
         round(pg_indexes_size(oid) / reltuples)::int as indexes
       from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1
       order by reltuples desc`,
      [LEAST_ROWS],
    );
    console.table(rows);
    const { rows: sizes } = await client.query("select pg_database_size(current_database())::text as bytes");
    console.table(sizes);
  } finally {
    await client.end();
    wire.close();
    await server.stop();
  }
}
