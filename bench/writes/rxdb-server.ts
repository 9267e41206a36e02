import type { AddressInfo } from "node:net";
import { isDeepStrictEqual } from "node:util";
import express from "express";
import { Pool } from "pg";
import { z } from "zod";

// The server's side of RxDB's HTTP replication, as described in its documentation: a batch of rows is compared with the stored
// ones, written in one transaction, and answered with the conflicts. Needs DATABASE_URL; prints its port when it listens.
const pool = new Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
const documentSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  at: z.iso.datetime(),
  args: z.record(z.string(), z.unknown()),
  _deleted: z.boolean(),
});
const pushSchema = z.array(
  z.object({ newDocumentState: documentSchema, assumedMasterState: documentSchema.optional() }),
);
type Stored = { id: string; doc: unknown };

const app = express();
app.use(express.json({ limit: "10mb" }));
app.post("/rows/:user", async (req, res) => {
  const parsed = pushSchema.safeParse(req.body);
  if (!parsed.success) return void res.status(400).json({ message: "invalid" });
  const rows = parsed.data;
  const { user } = req.params;
  const client = await pool.connect();
  try {
    await client.query("begin");
    const { rows: stored } = await client.query<Stored>(
      "select id, doc from rxdb_rows where user_id = $1 and id = any($2) for update",
      [user, rows.map((row) => row.newDocumentState.id)],
    );
    const known = new Map(stored.map(({ id, doc }) => [id, doc]));
    const isConflict = ({ newDocumentState: { id }, assumedMasterState }: (typeof rows)[number]): boolean =>
      known.has(id) && !isDeepStrictEqual(known.get(id), assumedMasterState);
    const taken = rows.filter((row) => !isConflict(row)).map((row) => row.newDocumentState);
    await client.query(
      `insert into rxdb_rows (user_id, id, doc) select $1, * from unnest($2::uuid[], $3::jsonb[])
       on conflict (user_id, id) do update set doc = excluded.doc, seq = excluded.seq`,
      [user, taken.map(({ id }) => id), taken.map((row) => JSON.stringify(row))],
    );
    await client.query("commit");
    res.json(rows.filter(isConflict).map(({ newDocumentState: { id } }) => known.get(id)));
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
});
app.get("/rows/:user", async (req, res) => {
  const { rows } = await pool.query<{ seq: string; doc: unknown }>(
    "select seq, doc from rxdb_rows where user_id = $1 and seq > $2 order by seq limit 500",
    [req.params.user, req.query["after"] ?? 0],
  );
  res.json({ documents: rows.map(({ doc }) => doc), checkpoint: rows.at(-1)?.seq ?? null });
});
const server = app.listen(0, "127.0.0.1", () => {
  console.log((server.address() as AddressInfo).port);
});
