import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "./support/server-process.ts";
import { openDevice } from "./support/test-device.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());

test("where a network asks for many codes, the page works on a challenge and the form is sent with it", async () => {
  const ask = async (): Promise<number> => {
    const body = JSON.stringify({ email: "ninguem@loja.example" });
    const headers = { "Content-Type": "application/json" };
    return (await fetch(`${server.origin}/api/login/mail`, { method: "POST", headers, body })).status;
  };
  while ((await ask()) !== 429);

  const page = (await openDevice()).page();
  await page.goto(`${server.origin}/api/login`);
  await page.getByLabel("E-mail").fill("ana@loja.example");
  await page.getByRole("button", { name: "Receber link por e-mail" }).click();
  await page.waitForURL(`${server.origin}/api/login/code`);
  expect(await ask()).toBe(429);
});
