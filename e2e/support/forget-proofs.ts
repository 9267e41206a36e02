import pg from "pg";
import type { TestServer } from "./server-process.ts";

/** As if everybody had signed in, and proved last who they are, long ago. */
export async function forgetProofs(server: TestServer): Promise<void> {
  const client = new pg.Client({ connectionString: await server.databaseUrl() });
  await client.connect();
  try {
    await client.query(
      `update sessions set sess = (sess::jsonb || '{"provenAt": "2026-01-01T00:00:00.000Z"}')::json`,
    );
  } finally {
    await client.end();
  }
}
