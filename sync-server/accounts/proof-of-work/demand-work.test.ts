import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noteForNetwork } from "#server/accounts/sign-in/throttle.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { FORGOT_WORK, MAIL_CODE_WORK, REGISTER_WORK, type WorkRule, zeroBitsOf } from "./demand-work.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let networks = 0;
/** A network that has made as many calls as need no work. */
async function busyNetwork(rule: WorkRule, times = 1): Promise<string> {
  networks += 1;
  const address = `198.51.100.${networks}`;
  await Promise.all(
    Array.from({ length: rule.free * times }, () => noteForNetwork(server.deps, rule.name, address)),
  );
  return address;
}

function work(challenge: string): string {
  const bits = Number(challenge.split(".")[1]);
  for (let number = 0; ; number += 1)
    if (zeroBitsOf(`${challenge}.${number}`) >= bits) return `${challenge}.${number}`;
}

const newEmail = (): string => `${randomUUID()}@loja.example`;
const CALLS = [
  {
    rule: REGISTER_WORK,
    path: "/api/register",
    page: "/api/register",
    done: 201,
    fields: () => ({ firstName: "Ana", email: newEmail(), password: "senha-de-teste-123" }),
  },
  {
    rule: FORGOT_WORK,
    path: "/api/password/forgot",
    page: "/api/password/forgot",
    done: 202,
    fields: () => ({ email: newEmail() }),
  },
  {
    rule: MAIL_CODE_WORK,
    path: "/api/login/mail",
    page: "/api/login",
    done: 202,
    fields: () => ({ email: newEmail() }),
  },
] as const;

type Sent = { readonly address: string; readonly work?: string };
const send = (path: string, fields: object, { address, work }: Sent) =>
  server.newClient().fetch(path, {
    headers: { "X-Forwarded-For": address },
    json: { ...fields, ...(work === undefined ? {} : { work }) },
  });
const challengeOf = (answer: Response): string => answer.headers.get("work-challenge") ?? "";

describe.each(CALLS)("$path", ({ rule, path, page, done, fields }) => {
  test("a network below the limit needs no work; above it each call needs its own", async () => {
    expect((await send(path, fields(), { address: "203.0.113.9" })).status).toBe(done);
    const address = await busyNetwork(rule);

    const refused = await send(path, fields(), { address });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "900"]);
    const solved = work(challengeOf(refused));
    expect((await send(path, fields(), { address, work: solved })).status).toBe(done);
    expect((await send(path, fields(), { address, work: solved })).status).toBe(429);
    expect((await send(path, fields(), { address: "203.0.113.9" })).status).toBe(done);
  });

  test("its page has the challenge only then; without JavaScript the form says to come back later", async () => {
    const address = await busyNetwork(rule);
    const headers = { "X-Forwarded-For": address };
    const quiet = await (await server.newClient().fetch(page)).text();
    expect(quiet).not.toContain("data-challenge");
    expect(quiet).not.toContain("proof-of-work");
    const asked = await (await server.newClient().fetch(page, { headers })).text();
    const [, challenge = ""] = /data-challenge="([^"]+)"/.exec(asked) ?? [];
    const [, script = ""] = /src="(\/account-assets\/proof-of-work-[^"]+)"/.exec(asked) ?? [];
    expect((await server.newClient().fetch(script)).status).toBe(200);

    const form = { lastName: "", ...fields(), work: "" };
    const refused = await server.newClient().fetch(path, { headers, form });
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain("data-challenge");
    const accepted = await server
      .newClient()
      .fetch(path, { headers, form: { ...form, work: work(challenge) } });
    expect([202, 303]).toContain(accepted.status);
  });
});

test("work for another call, another challenge, an old one or a made-up one is refused", async () => {
  const address = await busyNetwork(FORGOT_WORK);
  const ask = async (sent: string) =>
    (await send("/api/password/forgot", { email: newEmail() }, { address, work: sent })).status;
  const fresh = async () =>
    challengeOf(await send("/api/password/forgot", { email: newEmail() }, { address }));
  const other = await busyNetwork(MAIL_CODE_WORK);
  const ofMail = challengeOf(await send("/api/login/mail", { email: newEmail() }, { address: other }));
  expect(await ask(work(ofMail))).toBe(429);
  const [until = "", , random = "", mac = ""] = (await fresh()).split(".");
  expect(await ask(work(`${until}.0.${random}.${mac}`))).toBe(429);
  expect(await ask(work(`${Number(until) + 1}.12.${random}.${mac}`))).toBe(429);
  expect(await ask("x".repeat(200))).toBe(429);
  expect(
    (await send("/api/password/forgot", { email: newEmail() }, { address, work: "x".repeat(201) })).status,
  ).toBe(400);
});

test("each further batch of calls doubles the work, and a challenge ends after an hour", async () => {
  const address = await busyNetwork(FORGOT_WORK, 3);
  const challenge = challengeOf(await send("/api/password/forgot", { email: newEmail() }, { address }));
  expect(challenge.split(".")[1]).toBe("14");
  const solved = work(challenge);
  try {
    server.setNow(new Date(Date.now() + 61 * 60_000));
    const later = await busyNetwork(FORGOT_WORK);
    const answer = await send(
      "/api/password/forgot",
      { email: newEmail() },
      { address: later, work: solved },
    );
    expect(answer.status).toBe(429);
  } finally {
    server.setNow(null);
  }
});
