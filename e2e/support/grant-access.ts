import { createKnex } from "#server/platform/sql/connect.ts";
import { grantAccess } from "#server/purchases/purchase-events.ts";
import type { TestAccount } from "./accounts.ts";
import type { TestServer } from "./server-process.ts";

/** Grants access, as `npm run admin -- grant-access` does: a test's precondition. */
export async function grantAccessTo(server: TestServer, ...accounts: readonly TestAccount[]): Promise<void> {
  const knex = createKnex(await server.databaseUrl(), { poolSize: 1 });
  try {
    for (const { email } of accounts) {
      const { id } = (await knex("users").where({ email }).first("id")) as { id: string };
      await grantAccess({ knex, clock: { now: () => new Date() } }, id, "granted");
    }
  } finally {
    await knex.destroy();
  }
}
