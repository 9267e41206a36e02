import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, signIn, type TestAccount } from "./support/accounts.ts";
import { completeFirstLesson, FIRST_LESSON, statusOf } from "./support/app-page.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { launchBrowser, type TestBrowser } from "./support/test-browser.ts";

let server: TestServer;
let browser: TestBrowser;

beforeAll(async () => {
  server = await startServer();
  browser = await launchBrowser({ installs: true });
});
afterAll(async () => {
  await browser?.dispose();
  await server?.dispose();
});

/** This account's progress on the server, read without the browser. */
async function progressOnServer(account: TestAccount): Promise<string> {
  const headers = { "Content-Type": "application/json", Origin: server.origin };
  const signedIn = await fetch(`${server.origin}/api/login`, {
    method: "POST",
    headers,
    body: JSON.stringify({ email: account.email, password: account.password }),
  });
  const cookie = signedIn.headers.getSetCookie().map((value) => value.split(";")[0]);
  const progress = await fetch(`${server.origin}/api/user/progress`, {
    headers: { Cookie: cookie.join("; ") },
  });
  return progress.text();
}

test("with no page open, the service worker sends the queue when the network is back", async () => {
  const page = browser.page();
  const account = await createAccount(server);
  await signIn(page, server, account);
  await appIsOnDevice(page);
  await expect.poll(() => statusOf(page).textContent()).toBe("Tudo salvo");
  const devtools = await browser.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(server.origin));
      if (own) resolve(own.registrationId);
    }),
  );
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered;
  await server.stop();
  await completeFirstLesson(page, server.origin);
  await page.goto("about:blank");

  await server.start();
  expect(await progressOnServer(account)).not.toContain(FIRST_LESSON.slug);
  await devtools.send("ServiceWorker.dispatchSyncEvent", {
    origin: server.origin,
    registrationId,
    tag: "sync",
    lastChance: false,
  });

  await expect.poll(() => progressOnServer(account)).toContain(FIRST_LESSON.slug);
  expect(
    browser
      .context()
      .pages()
      .map((open) => open.url()),
  ).toEqual(["about:blank"]);
});
