import { Client, escapeIdentifier, escapeLiteral } from "pg";
import { DATABASE, ROLE } from "./connection-file.ts";

/** The role the server connects as: owner of its database, not a superuser, with the timeouts of the sync protocol. */
const LIMITS = {
  idle_in_transaction_session_timeout: "10s",
  lock_timeout: "5s",
  statement_timeout: "30s",
  tcp_keepalives_idle: "60",
  timezone: "UTC",
};

export async function prepareDatabase(
  superuserUrl: string,
  password: string,
  mayCreate: boolean,
): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const role = escapeIdentifier(ROLE);
    const { rowCount: roles } = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [ROLE]);
    if (roles === 0) await client.query(`CREATE ROLE ${role}`);
    await client.query(
      `ALTER ROLE ${role} LOGIN ${mayCreate ? "CREATEDB" : "NOCREATEDB"} PASSWORD ${escapeLiteral(password)}`,
    );
    // Tests restore a whole database, versions included: the triggers must not stamp it again.
    if (mayCreate) await client.query(`GRANT SET ON PARAMETER session_replication_role TO ${role}`);
    for (const [name, value] of Object.entries(LIMITS))
      await client.query(`ALTER ROLE ${role} SET ${name} = ${escapeLiteral(value)}`);
    const { rowCount: databases } = await client.query("SELECT FROM pg_database WHERE datname = $1", [
      DATABASE,
    ]);
    if (databases === 0) await client.query(`CREATE DATABASE ${escapeIdentifier(DATABASE)} OWNER ${role}`);
  } finally {
    await client.end();
  }
}
