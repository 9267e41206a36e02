import type { Knex } from "knex";
import { migrationSource } from "./db/migrations/index.ts";

// For running `npx knex migrate:…` by hand on the database of DATABASE_URL. The server migrates by itself when it starts.
const config: Knex.Config = {
  client: "pg",
  connection: process.env["DATABASE_URL"] ?? "",
  migrations: { migrationSource },
};

export default config;
