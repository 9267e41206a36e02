import pg from "pg";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, signIn } from "./support/accounts.ts";
import { FIRST_LESSON } from "./support/app-page.ts";
import { startCountingProxy, type CountingProxy } from "./support/counting-proxy.ts";
import { freePort } from "#server/testing/free-port.ts";
import { allSent } from "./support/open-profile.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { launchBrowser, type TestBrowser } from "./support/test-browser.ts";

/** Several tabs of one device: one of them syncs, and whichever is left takes over. */
let server: TestServer;
let proxy: CountingProxy;
let browser: TestBrowser;

beforeAll(async () => {
  const port = await freePort();
  proxy = await startCountingProxy([port]);
  [server, browser] = await Promise.all([
    startServer({ port, env: { APP_ORIGIN: proxy.origin } }),
    launchBrowser({ installs: true }),
  ]);
});
afterAll(async () => {
  await browser?.dispose();
  await proxy?.close();
  await server?.dispose();
});

test("a write shows in every tab at once, is sent by one of them, and survives a crash of that tab", async () => {
  const account = await createAccount(server);
  const one = browser.page();
  await signIn(one, { ...server, origin: proxy.origin }, account);
  await appIsOnDevice(one);
  const two = await openTab("two");
  const three = await openTab("three");
  await one.goto(`${proxy.origin}/lessons/${FIRST_LESSON.slug}`);
  await nameTab(one, "one");
  const tabs = new Map([
    ["one", one],
    ["two", two],
    ["three", three],
  ]);
  await settle([...tabs.values()]);

  // Without the server: the other tabs show it all the same.
  await server.stop();
  await one.getByRole("button", { name: "Concluir Lição (+20 pontos)" }).click();
  for (const page of [two, three]) await isDone(page, FIRST_LESSON.title);

  // The tab that is sending crashes in the middle, the one that takes over is closed in the middle.
  const first = holdPushes();
  await server.start();
  const crashed = await first.holder();
  // Held from now on: a tab may take over and push before the crash is noticed here.
  const second = holdPushes();
  await crash(tabs, crashed);
  first.letGo();
  const closed = await second.holder();
  expect(closed).not.toBe(crashed);
  await tabs.get(closed)?.close();
  tabs.delete(closed);
  second.letGo();
  const [left] = tabs.values();
  if (!left) throw new Error("no tab is left");
  await left.goto(`${proxy.origin}/lessons`);
  await settle([left]);
  expect(await logged(account.email)).toMatchObject({ completed: 1, refused: 0 });

  // No mutation is pushed twice.
  const last = await openTab("last");
  await last.goto(`${proxy.origin}/lessons/bitcoin-ether-usdt`);
  await settle([left, last]);
  await quiet();
  proxy.forget();
  // Counted here: the time that was studied before may be sent after the first lesson.
  const before = await logged(account.email);
  await last.getByRole("button", { name: "Concluir Lição (+20 pontos)" }).click();
  await isDone(left, "Bitcoin, Ether e USDT: qual aceitar");
  await settle([left, last]);
  await quiet();
  const pushed = proxy.passed().flatMap(({ uids }) => uids);
  expect(pushed.length).toBeGreaterThan(0);
  expect(pushed).toHaveLength(new Set(pushed).size);
  await expect
    .poll(() => logged(account.email))
    .toEqual({ completed: 2, refused: 0, all: before.all + pushed.length });
  // The push, one question about the session when it was the service worker, and each tab's look after the poke.
  const asked = proxy.passed().filter(({ path }) => path === "/api/sync" || path === "/api/session");
  expect(asked.length).toBeLessThanOrEqual(4);
});

async function openTab(name: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${proxy.origin}/lessons`);
  await nameTab(page, name);
  return page;
}

/** A lock that only this tab holds shows its client id in the list of locks. */
const nameTab = (page: Page, name: string): Promise<void> =>
  page.evaluate((lock) => {
    void navigator.locks.request(lock, () => new Promise(() => {}));
  }, `tab:${name}`);

/** Holds the pushes that arrive from now on, until they are let go. `holder`: the tab whose push arrived first. */
function holdPushes() {
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const arrived = new Promise<void>((resolve) => {
    proxy.beforePass = async ({ uids }) => {
      if (uids.length === 0) return;
      resolve();
      await held;
    };
  });
  const holder = async (): Promise<string> => {
    await arrived;
    const page = browser
      .context()
      .pages()
      .find((each) => !crashedPages.has(each));
    const name = await page?.evaluate(async () => {
      const { held: locks = [] } = await navigator.locks.query();
      const client = locks.find(({ name }) => name?.startsWith("sync:"))?.clientId;
      return locks.find((lock) => lock.clientId === client && lock.name?.startsWith("tab:"))?.name?.slice(4);
    });
    if (name === undefined) throw new Error("no tab is sending");
    return name;
  };
  return { holder, letGo };
}

const crashedPages = new Set<Page>();

async function crash(tabs: Map<string, Page>, name: string): Promise<void> {
  const page = tabs.get(name);
  if (!page) throw new Error(`no tab ${name}`);
  const gone = page.waitForEvent("crash");
  const devtools = await browser.context().newCDPSession(page);
  devtools.send("Page.crash").catch(() => undefined);
  await gone;
  crashedPages.add(page);
  tabs.delete(name);
}

async function isDone(page: Page, title: string): Promise<void> {
  const lesson = page.getByRole("link", { name: new RegExp(title) }).first();
  await expect.poll(() => lesson.textContent()).toContain("(concluída)");
}

async function settle(pages: readonly Page[]): Promise<void> {
  for (const page of pages) await allSent(page);
}

/** Longer than a tab waits for another tab that is syncing. */
const quiet = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 3_000));

/** The person's mutations in PostgreSQL. */
async function logged(email: string): Promise<{ all: number; completed: number; refused: number }> {
  const client = new pg.Client({ connectionString: await server.databaseUrl() });
  await client.connect();
  try {
    const { rows } = await client.query<{ all: number; completed: number; refused: number }>(
      `select count(*)::int as all, count(*) filter (where l.name = 'lesson.complete')::int as completed,
         count(*) filter (where result <> 'ok')::int as refused
       from mutation_log l join users u on u.id = l.author_id where u.email = $1`,
      [email],
    );
    return rows[0] ?? { all: 0, completed: 0, refused: 0 };
  } finally {
    await client.end();
  }
}
