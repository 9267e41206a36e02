import pg from "pg";
import type { TestAccount } from "./accounts.ts";
import type { TestServer } from "./server-process.ts";

/** As if this account had been opened with a provider, or had pressed "Não fui eu": it has no password. */
export async function forgetPassword(server: TestServer, { email }: TestAccount): Promise<void> {
  const client = new pg.Client({ connectionString: await server.databaseUrl() });
  await client.connect();
  try {
    await client.query(
      "delete from credentials using users where users.id = credentials.user_id and users.email = $1",
      [email],
    );
  } finally {
    await client.end();
  }
}
