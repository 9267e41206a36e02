import { afterAll, beforeAll, expect, test } from "vitest";
import type { Passkey } from "#db/protocol/account/passkey-api.ts";
import { softwarePasskey } from "#server/testing/software-passkey.ts";
import { type Client, startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { PASSWORD, registerAccount } from "#server/testing/sync-device.ts";

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await startTestServer();
  origin = server.deps.config.appOrigin;
});
afterAll(() => server.close());

type Options = Parameters<ReturnType<typeof softwarePasskey>["sign"]>[0];

const ask = async (client: Client, path: string): Promise<Options> =>
  (await (await client.fetch(path, { method: "POST" })).json()) as Options;
const creation = (client: Client) => ask(client, "/api/account/passkeys/challenge");
const store = (client: Client, credential: object, name?: string) =>
  client.fetch("/api/account/passkeys", { json: { credential, ...(name ? { name } : {}) } });
const signInChallenge = (client: Client) => ask(client, "/api/login/passkey/challenge");
const signIn = (client: Client, credential: object) =>
  client.fetch("/api/login/passkey", { json: { credential } });
const list = async (client: Client) =>
  (await (await client.fetch("/api/account/passkeys")).json()) as Passkey[];

async function newPasskey(client: Client) {
  const passkey = softwarePasskey(origin);
  expect((await store(client, passkey.create(await creation(client)))).status).toBe(201);
  return passkey;
}

test("a passkey is created, named, and signs in on another device without e-mail or password", async () => {
  const { client, id } = await registerAccount(server);
  const passkey = softwarePasskey(origin);
  const options = await creation(client);
  expect(options).toMatchObject({
    rp: { name: "Balcão Cripto", id: new URL(origin).hostname },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    attestation: "none",
  });

  const stored = await store(client, passkey.create(options), "Celular do balcão");
  expect([stored.status, await stored.json()]).toMatchObject([201, { name: "Celular do balcão" }]);

  const other = server.newClient();
  const answer = await signIn(other, passkey.sign(await signInChallenge(other)));
  expect([answer.status, await answer.json()]).toMatchObject([200, { id }]);
  expect((await other.fetch("/api/auth/user")).status).toBe(200);
  const [shown] = await list(client);
  expect(shown?.lastUsedAt).not.toBeNull();
  expect(Object.keys(shown ?? {}).sort()).toEqual(["createdAt", "id", "lastUsedAt", "name", "synced"]);
});

test("a signature is accepted once, and a challenge of another purpose or account never", async () => {
  const ana = await registerAccount(server);
  const bia = await registerAccount(server);
  const passkey = await newPasskey(ana.client);
  const visitor = server.newClient();

  const once = passkey.sign(await signInChallenge(visitor));
  expect((await signIn(visitor, once)).status).toBe(200);
  expect((await signIn(server.newClient(), once)).status).toBe(401);

  const proof = await ask(ana.client, "/api/account/proof/challenge");
  expect((await signIn(visitor, passkey.sign(proof))).status).toBe(401);
  const ofBia = await creation(bia.client);
  expect((await store(ana.client, softwarePasskey(origin).create(ofBia))).status).toBe(422);
  const madeUp = { ...(await signInChallenge(visitor)), challenge: "bWFkZSB1cA" };
  expect((await signIn(visitor, passkey.sign(madeUp))).status).toBe(401);
});

test.each([
  ["another origin", { origin: "https://balca0-cripto.example" }],
  ["another site's id", { rpId: "balca0-cripto.example" }],
  ["no finger, face or PIN", { unverified: true }],
])("a signature with %s is refused", async (_what, faults) => {
  const { client } = await registerAccount(server);
  const passkey = await newPasskey(client);
  const visitor = server.newClient();
  const refused = await signIn(visitor, passkey.sign(await signInChallenge(visitor), faults));
  expect([refused.status, await refused.json()]).toMatchObject([401, { code: "invalid_credentials" }]);
  const creating = softwarePasskey(origin).create(await creation(client), faults);
  expect((await store(client, creating)).status).toBe(422);
  expect(await list(client)).toHaveLength(1);
});

test("an old challenge and a counter that went back are refused", async () => {
  const { client } = await registerAccount(server);
  const passkey = await newPasskey(client);
  const visitor = server.newClient();
  const late = passkey.sign(await signInChallenge(visitor));
  server.setNow(new Date(Date.now() + 16 * 60_000));
  expect((await signIn(visitor, late)).status).toBe(401);
  server.setNow(null);

  expect((await signIn(visitor, passkey.sign(await signInChallenge(visitor)))).status).toBe(200);
  passkey.setCounter(0);
  expect((await signIn(visitor, passkey.sign(await signInChallenge(visitor)))).status).toBe(401);
});

test("another person's passkeys are neither listed, renamed nor deleted, and an unknown one signs nobody in", async () => {
  const ana = await registerAccount(server);
  const bia = await registerAccount(server);
  const passkey = await newPasskey(ana.client);
  const path = `/api/account/passkeys/${passkey.id}`;

  expect(await list(bia.client)).toEqual([]);
  expect((await bia.client.fetch(path, { method: "PUT", json: { name: "Minha" } })).status).toBe(404);
  expect((await bia.client.fetch(path, { method: "DELETE" })).status).toBe(404);
  expect((await store(bia.client, passkey.create(await creation(bia.client)))).status).toBe(409);
  const proof = await ask(bia.client, "/api/account/proof/challenge");
  const stranger = await bia.client.fetch("/api/account/proof", {
    json: { credential: passkey.sign(proof) },
  });
  expect([stranger.status, await stranger.json()]).toMatchObject([422, { code: "unprocessable" }]);

  expect((await ana.client.fetch(path, { method: "PUT", json: { name: "Meu celular" } })).status).toBe(204);
  expect(await list(ana.client)).toMatchObject([{ name: "Meu celular" }]);
  expect((await ana.client.fetch(path, { method: "DELETE" })).status).toBe(204);
  const visitor = server.newClient();
  expect((await signIn(visitor, passkey.sign(await signInChallenge(visitor)))).status).toBe(401);
});

test("ten minutes after signing in, a new passkey needs the password or a passkey again", async () => {
  const { client } = await registerAccount(server);
  const passkey = await newPasskey(client);
  const prove = (json: object) => client.fetch("/api/account/proof", { json });
  const later = (minutes: number) => server.setNow(new Date(Date.now() + minutes * 60_000));
  const status = async () =>
    (await client.fetch("/api/account/passkeys/challenge", { method: "POST" })).status;

  later(9);
  expect(await status()).toBe(200);
  later(10);
  const refused = await client.fetch("/api/account/passkeys/challenge", { method: "POST" });
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { code: "proof_required", message: "Confirme que é você para continuar." },
  ]);
  expect((await client.fetch(`/api/account/passkeys/${passkey.id}`, { method: "DELETE" })).status).toBe(403);

  expect((await prove({ password: "errada" })).status).toBe(422);
  expect(await status()).toBe(403);
  expect((await prove({ password: PASSWORD })).status).toBe(204);
  expect(await status()).toBe(200);

  later(21);
  expect(await status()).toBe(403);
  const options = await ask(client, "/api/account/proof/challenge");
  expect((await prove({ credential: passkey.sign(options) })).status).toBe(204);
  expect(await status()).toBe(200);
  server.setNow(null);
});

test("invalid input is rejected with a message", async () => {
  const { client } = await registerAccount(server);
  for (const credential of [{}, { id: "x" }, "chave", null]) {
    const answer = await client.fetch("/api/login/passkey", { json: { credential } });
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: "invalid_request" }]);
  }
  const passkey = softwarePasskey(origin);
  const made = passkey.create(await creation(client));
  const damaged = { ...made, response: { ...made.response, attestationObject: "AAAA" } };
  expect((await store(client, damaged)).status).toBe(422);
});
