import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startNewEpoch } from "#server/sync/epoch/start-new-epoch.ts";
import { buildCharge } from "#server/testing/build-charge.ts";
import { type Client, startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import {
  createNumbering,
  cursorAtZero,
  emptyCopy,
  pullAll,
  registerAccount,
  rowsOf,
  syncOnce,
} from "#server/testing/sync-device.ts";

/** Unsent data on a device for an account that a restored backup does not have (docs/decisions/0044). */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clearMails());

const now = () => new Date().toISOString();
let people = 0;
const newEmail = () => `rosa${++people}@exemplo.com.br`;

/** An account created after the backup, and the one that its owner registers again. */
async function restored(email = newEmail()) {
  const former = await registerAccount(server, { email });
  await server.deps.knex("users").where({ id: former.id }).delete();
  await startNewEpoch(server.deps.knex);
  return { formerId: former.id, ...(await registerAccount(server, { email })) };
}

type Asked = { readonly formerId: string; readonly email: string };
const ask = (client: Client, json: Asked) => client.fetch("/api/account/take-over", { json });
const confirm = (client: Client, json: Asked & { readonly code: string }) =>
  client.fetch("/api/account/take-over/confirm", { json });
const codeInMail = (): string => {
  const [, code = ""] = /^(\d{4} \d{4})$/m.exec(server.mails.at(-1)?.text ?? "") ?? [];
  return code;
};
const codeOf = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  ((await answer.json()) as { code: string }).code,
];

test("the mailed code confirms the e-mail, and the waiting mutations are applied once under their uids", async () => {
  const { client, id, ...gone } = await restored();

  expect((await ask(client, gone)).status).toBe(204);
  expect(server.mails.map(({ to }) => to)).toEqual([gone.email]);
  expect((await confirm(client, { ...gone, code: codeInMail() })).status).toBe(204);

  // The device's steps: create a new client, ask about all uids, then send.
  const { make } = createNumbering();
  const charge = buildCharge();
  const mutations = [
    make("charge.create", charge),
    make("lesson.complete", { lesson: "qualquer", at: now(), localDate: now().slice(0, 10) }),
    make("state.put", { key: "lesson:last", value: "a", at: now() }),
  ];
  const clientId = randomUUID();
  const cursor = cursorAtZero(id);
  const asked = await syncOnce(client, { clientId, cursor, ask: mutations.map(({ uid }) => uid) });
  expect(asked.acks).toEqual([]);
  await syncOnce(client, { clientId, cursor, mutations });
  await syncOnce(client, { clientId: randomUUID(), cursor, mutations });
  const copy = emptyCopy();
  await pullAll(client, copy);
  expect(rowsOf(copy, "charges").map((row) => row["id"])).toEqual([charge.chargeId]);
  expect(rowsOf(copy, "state")).toHaveLength(1);
});

test("capitals and spaces in the device's e-mail and a missing space in the code are accepted", async () => {
  const { client, formerId, email } = await restored();
  const gone = { formerId, email: ` ${email.toUpperCase()} ` };
  expect((await ask(client, gone)).status).toBe(204);
  expect((await confirm(client, { ...gone, code: codeInMail().replace(" ", "") })).status).toBe(204);
});

test("an existing account cannot be taken over", async () => {
  const rosa = await registerAccount(server);
  const ana = await restored();
  const wanted = { formerId: rosa.id, email: ana.email };
  expect(await codeOf(await ask(ana.client, wanted))).toEqual([409, "account_exists"]);
  expect(await codeOf(await confirm(ana.client, { ...wanted, code: "00000000" }))).toEqual([
    409,
    "account_exists",
  ]);
  expect(server.mails).toEqual([]);
});

test("an account with another e-mail gets no mail and cannot use the code", async () => {
  const rosa = await restored();
  const ana = await registerAccount(server);
  const wanted = { formerId: rosa.formerId, email: rosa.email };
  await ask(rosa.client, wanted);
  const code = codeInMail();
  await server.clearMails();

  expect(await codeOf(await ask(ana.client, wanted))).toEqual([422, "other_email"]);
  expect(await codeOf(await confirm(ana.client, { ...wanted, code }))).toEqual([422, "other_email"]);
  expect(server.mails).toEqual([]);
  // A person who registers first with Rosa's e-mail has the account but not the mailbox.
  expect(await codeOf(await confirm(rosa.client, { ...wanted, code: "1" }))).toEqual([422, "wrong_code"]);
});

test("a code works for one account and one former account, and expires", async () => {
  const rosa = await restored();
  const other = await restored();
  await ask(rosa.client, rosa);
  const code = codeInMail();
  expect(await codeOf(await confirm(other.client, { ...other, code }))).toEqual([422, "wrong_code"]);
  const another = { formerId: randomUUID(), email: rosa.email };
  expect(await codeOf(await confirm(rosa.client, { ...another, code }))).toEqual([422, "wrong_code"]);

  const { clock } = server.deps;
  const later = { ...server.deps, clock: { now: () => new Date(clock.now().getTime() + 30 * 60_000) } };
  const { confirmTakeOver } = await import("./take-over.ts");
  const asked = { formerId: rosa.formerId, email: rosa.email, accountId: rosa.id, address: "::1" };
  const digits = code.replace(" ", "");
  await expect(confirmTakeOver(later, { ...asked, code: digits })).rejects.toMatchObject({
    code: "wrong_code",
  });
  await confirmTakeOver(server.deps, { ...asked, code: digits });
});

test("attempts and mails are limited", async () => {
  const { client, formerId, email } = await restored();
  const gone = { formerId, email };
  const guesses = await Promise.all(
    Array.from({ length: 11 }, async () => (await confirm(client, { ...gone, code: "12345678" })).status),
  );
  expect(guesses.filter((status) => status === 422)).toHaveLength(10);
  expect(guesses).toContain(429);
  const mails: number[] = [];
  for (let sent = 0; sent < 6; sent += 1) mails.push((await ask(client, gone)).status);
  expect(mails).toEqual([204, 204, 204, 204, 204, 429]);
});

test("rejects requests without a session and invalid bodies", async () => {
  const visitor = server.newClient();
  expect((await ask(visitor, { formerId: randomUUID(), email: "a@b.c" })).status).toBe(401);
  const { client } = await restored();
  expect((await ask(client, { formerId: "rosa", email: "" })).status).toBe(400);
});
