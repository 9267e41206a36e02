import type { AddressInfo } from "node:net";
import express from "express";
import { Pool } from "pg";
import { z } from "zod";

// The design of most offline apps: one request for each write, in order. Needs DATABASE_URL; prints its port when it listens.
const pool = new Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
const scalar = z.union([z.string().max(4000), z.number(), z.boolean(), z.null()]);
const rowSchema = z.strictObject({
  uid: z.uuid(),
  key: z.string().regex(/^[a-z0-9][A-Za-z0-9:._-]{0,159}$/),
  value: z.union([scalar, z.record(z.string(), z.union([scalar, z.array(z.unknown())]))]),
  at: z.iso.datetime(),
});

const app = express();
app.use(express.json());
app.post("/rows/:user", async (req, res) => {
  const parsed = rowSchema.safeParse(req.body);
  if (!parsed.success) return void res.status(400).json({ message: "invalid" });
  const { uid, key, value, at } = parsed.data;
  await pool.query(
    `insert into naive_rows values ($1, $2, $3, $4, $5)
     on conflict (user_id, key) do update set value = excluded.value, at = excluded.at, uid = excluded.uid`,
    [req.params.user, key, JSON.stringify(value), at, uid],
  );
  res.json({ uid, key, value, at });
});
app.get("/rows/:user", async (req, res) => {
  const found = await pool.query("select key, value, at, uid from naive_rows where user_id = $1", [
    req.params.user,
  ]);
  res.json(found.rows);
});
const server = app.listen(0, "127.0.0.1", () => {
  console.log((server.address() as AddressInfo).port);
});
