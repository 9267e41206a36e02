import { afterEach, beforeEach, expect, test } from "vitest";
import { findUserByEmail } from "#server/accounts/account-repository.ts";
import { listChanges } from "./audit-repository.ts";
import { createTestSchema, type TestDatabase } from "#server/testing/create-test-schema.ts";
import { runAdminCommand, type AdminCommand } from "./run-admin-command.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestSchema();
});
afterEach(() => database.drop());

const EMAIL = "dona@loja.example";
const run = (command: AdminCommand) =>
  runAdminCommand(database.knex, command, EMAIL, async () => "senha-de-teste-123");

test("each command that changes something is audited once, without an account", async () => {
  for (const command of [
    "create-user",
    "grant-admin",
    "grant-access",
    "revoke-access",
    "revoke-admin",
  ] as const) {
    await run(command);
    if (command !== "create-user") await run(command);
  }
  const person = await findUserByEmail(database.knex, EMAIL);
  const changes = await listChanges(database.knex, null, 10);
  expect(changes.map(({ action }) => action)).toEqual([
    "revokeAdmin",
    "revokeAccess",
    "grantAccess",
    "grantAdmin",
    "create",
  ]);
  for (const change of changes)
    expect(change).toMatchObject({
      who: null,
      by: "command",
      kind: "account",
      rowId: person?.id,
      title: EMAIL,
    });
});
