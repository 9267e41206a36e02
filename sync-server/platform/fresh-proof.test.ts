import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { grantAdmin } from "#server/accounts/account-repository.ts";
import type { NewSecondFactor } from "#db/protocol/account/second-factor-api.ts";
import { CALLS, WITHOUT_PROOF } from "#server/testing/access-rules.ts";
import { call } from "#server/testing/admin-calls.ts";
import { codeOfApp } from "#server/testing/authenticator-app.ts";
import { openTwoShops } from "#server/testing/open-two-shops.ts";
import { startProcessorShop, type ProcessorShop } from "#server/testing/start-processor-shop.ts";
import { PASSWORD, registerAccount, type TestAccount } from "#server/testing/sync-device.ts";
import { allRoutes } from "./all-routes.ts";

/** A server as in production: FRESH_PROOF=required. Its administrator owns a shop with paid access. */
let server: ProcessorShop;
let administrator: TestAccount;
beforeAll(async () => {
  server = await startProcessorShop({ config: { isCareful: true } });
  const { accounts } = await openTwoShops(server);
  administrator = accounts.owner;
  await grantAdmin(server.deps.knex, administrator.id);
});
afterEach(() => server.setNow(null));
afterAll(() => server.close());

const minutesLater = (minutes: number): void => server.setNow(new Date(Date.now() + minutes * 60_000));

type Declared = { readonly line: string; readonly demands: boolean };
function declared(): Declared[] {
  const anybody: readonly string[] = CALLS.anybody;
  return allRoutes(server.deps)
    .map(({ method, path, freshProof }) => ({
      line: `${method} ${path}`,
      demands: freshProof !== undefined,
    }))
    .filter(({ line }) => !anybody.includes(line));
}
const fill = (line: string): string =>
  line
    .replace("{shop}", administrator.id)
    .replace("{kind}", "article")
    .replaceAll(/\{\w+\}/g, () => randomUUID());
/** Administrators' file uploads are not JSON. */
async function send(line: string): Promise<{ readonly status: number; readonly text: string }> {
  const [method = "", path = ""] = fill(line).split(" ");
  const answer = await administrator.client.fetch(path, {
    method,
    ...(method === "GET" ? {} : { json: {} }),
  });
  return { status: answer.status, text: await answer.text() };
}

test("every change either demands a fresh proof or is listed as one that does not", () => {
  const changes = declared().filter(({ line }) => !line.startsWith("GET "));
  const without = changes.filter(({ demands }) => !demands).map(({ line }) => line);
  expect(without.toSorted()).toEqual(WITHOUT_PROOF.toSorted());
});

describe("the administrator, over HTTP", () => {
  test("without a fresh proof: exactly the calls that demand one are refused", async () => {
    minutesLater(11);
    const refused: string[] = [];
    for (const { line } of declared()) {
      // This call ends the session that the others need.
      if (line === "POST /api/account/not-me") continue;
      const { status, text } = await send(line);
      expect([line, status === 401 || status === 500]).toEqual([line, false]);
      if (text.includes("proof_required")) refused.push(line);
    }
    expect(refused).toEqual(
      declared()
        .filter(({ demands }) => demands)
        .map(({ line }) => line),
    );
    expect(refused.length).toBeGreaterThan(30);
  });

  test("with a fresh proof: none of them is refused", async () => {
    for (const { line, demands } of declared()) {
      if (!demands) continue;
      const { text } = await send(line);
      expect([line, text.includes("proof_required")]).toEqual([line, false]);
    }
  });
});

describe("a code by mail proves the person's identity", () => {
  const exported = async ({ client }: TestAccount) => (await client.fetch("/api/account/export")).status;
  const askCode = async ({ client }: TestAccount): Promise<string> => {
    await server.clearMails();
    expect((await call(client, "POST /api/account/proof/mail")).status).toBe(204);
    const { text = "" } = server.mails[0] ?? {};
    // A link would sign in a person who reads the mail elsewhere.
    expect(text).not.toContain("http");
    return /^\d{3} \d{3}$/m.exec(text)?.[0] ?? "";
  };
  const prove = async ({ client }: TestAccount, code: string) =>
    (await call(client, "POST /api/account/proof", { code })).status;
  const wrong = (code: string): string => String((Number(code.replace(" ", "")) + 1) % 1e6).padStart(6, "0");

  test("once, in the session that asked for it", async () => {
    const account = await registerAccount(server);
    minutesLater(11);
    expect(await exported(account)).toBe(403);
    const code = await askCode(account);
    expect(await prove(account, wrong(code))).toBe(422);
    const other = { ...account, client: server.newClient() };
    const signedIn = await other.client.fetch("/api/login", {
      json: { email: account.email, password: PASSWORD },
    });
    expect(signedIn.status).toBe(200);
    expect(await prove(other, code)).toBe(422);
    expect(await exported(account)).toBe(403);
    expect(await prove(account, code)).toBe(204);
    expect(await exported(account)).toBe(200);
    expect(await prove(account, code)).toBe(422);
  });

  test("not another person's, and not after five wrong ones", async () => {
    const [ana, bia] = [await registerAccount(server), await registerAccount(server)];
    minutesLater(11);
    const code = await askCode(ana);
    expect(await prove(bia, code)).toBe(422);
    for (let times = 0; times < 5; times += 1) expect(await prove(ana, wrong(code))).toBe(422);
    expect(await prove(ana, code)).toBe(422);
    expect(await exported(ana)).toBe(403);
  });

  test("and signs nobody in", async () => {
    const account = await registerAccount(server);
    const code = await askCode(account);
    const stranger = server.newClient();
    expect((await call(stranger, "POST /api/login/code", { code })).status).toBe(422);
    expect((await call(stranger, "GET /api/auth/user")).status).toBe(401);
  });
});

test("a code of the app that is not checked does not count as a second factor", async () => {
  const strict = await startProcessorShop({ config: { isCareful: true, adminNeedsBothFactors: true } });
  try {
    const { client, id } = await registerAccount(strict);
    await grantAdmin(strict.deps.knex, id);
    expect((await call(client, "POST /api/account/proof/mail")).status).toBe(204);
    const code = /^\d{3} \d{3}$/m.exec(strict.mails.at(-1)?.text ?? "")?.[0] ?? "";
    expect((await call(client, "POST /api/account/proof", { code, appCode: "123456" })).status).toBe(204);
    expect((await call(client, "GET /api/admin/overview")).body).toMatchObject({
      code: "second_factor_missing",
    });
  } finally {
    await strict.close();
  }
});

test("where it is optional, only an account with a second factor proves it, by mail with a code of the app", async () => {
  const lenient = await startProcessorShop();
  try {
    const [plain, careful] = [await registerAccount(lenient), await registerAccount(lenient)];
    const { body } = await call(careful.client, "POST /api/account/second-factor");
    const { secret } = body as unknown as NewSecondFactor;
    const code = codeOfApp(secret, new Date());
    expect((await call(careful.client, "POST /api/account/second-factor/confirm", { code })).status).toBe(
      200,
    );
    lenient.setNow(new Date(Date.now() + 11 * 60_000));
    const exported = ({ client }: TestAccount) => call(client, "GET /api/account/export");
    expect((await exported(plain)).status).toBe(200);
    expect(await exported(careful)).toMatchObject({ status: 403, body: { code: "proof_required" } });
    const { client } = careful;
    const appCode = codeOfApp(secret, new Date(Date.now() + 11 * 60_000));
    const prove = async (proof: object) => (await call(client, "POST /api/account/proof", proof)).status;
    expect((await call(client, "GET /api/account/proof/ways")).body).toEqual({
      password: true,
      passkey: false,
      app: true,
    });
    expect((await call(client, "POST /api/account/proof/mail")).status).toBe(204);
    const mailed = /^\d{3} \d{3}$/m.exec(lenient.mails.at(-1)?.text ?? "")?.[0] ?? "";
    expect(await prove({ code: mailed })).toBe(422);
    expect(await prove({ code: "000 000", appCode })).toBe(422);
    expect(await prove({ code: mailed, appCode: "000 000" })).toBe(422);
    expect((await exported(careful)).status).toBe(403);
    // A wrong code of one kind does not use up the code of the other.
    expect(await prove({ code: mailed, appCode })).toBe(204);
    expect((await exported(careful)).status).toBe(200);

    lenient.setNow(new Date(Date.now() + 22 * 60_000));
    expect((await exported(careful)).status).toBe(403);
    expect(await prove({ password: PASSWORD })).toBe(204);
    expect((await exported(careful)).status).toBe(200);
  } finally {
    await lenient.close();
  }
});
