import pg from "pg";
import type { TestServer } from "../e2e/support/server-process.ts";
import { CERTIFICATE } from "./measured-pages.ts";
import { createDevice } from "./writes/device.ts";
import { createWire } from "./writes/wire.ts";

/** Issues the certificate whose page is measured to a new account. */
export async function issueCertificate(server: TestServer): Promise<void> {
  const wire = createWire(server.port);
  const client = new pg.Client({ connectionString: await server.databaseUrl() });
  await client.connect();
  try {
    const { id } = await createDevice(wire);
    await client.query(
      "insert into certificates (code, user_id, name, lessons, completed_on) values ($1, $2, 'Ana Lima', 15, '2026-11-20')",
      [CERTIFICATE, id],
    );
  } finally {
    await client.end();
    wire.close();
  }
}
