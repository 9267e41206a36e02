import { afterEach, beforeEach, expect, test } from "vitest";
import { findUserByEmail } from "#server/accounts/account-repository.ts";
import { findNotices } from "#server/accounts/notices/notice-repository.ts";
import { listChanges } from "./audit-repository.ts";
import {
  confirmSecondFactor,
  putUnconfirmed,
} from "#server/accounts/second-factor/second-factor-repository.ts";
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

test("the second factor of a person who lost the phone is reset once, audited, and reported to the account", async () => {
  const { knex } = database;
  await run("create-user");
  const accountId = (await findUserByEmail(knex, EMAIL))?.id ?? "";
  expect(await run("reset-second-factor")).toBe(`${EMAIL} não tinha a verificação em duas etapas.`);
  await putUnconfirmed(knex, accountId, "sealed");
  await confirmSecondFactor(knex, { accountId, sealedSecret: "sealed", now: new Date() });
  expect(await run("reset-second-factor")).toBe(`A verificação em duas etapas de ${EMAIL} está desligada.`);
  expect(await run("reset-second-factor")).toBe(`${EMAIL} não tinha a verificação em duas etapas.`);
  expect(await knex("second_factors")).toEqual([]);
  const changes = await listChanges(knex, null, 10);
  expect(changes.map(({ action }) => action)).toEqual(["resetSecondFactor", "create"]);
  // Also a person whom the operator has mistaken for somebody else is told, once.
  const notices = await findNotices(knex, { accountId, browser: null });
  expect(notices.map(({ kind }) => kind)).toEqual(["second_factor_off"]);
});
