import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { course } from "#db/content/course.ts";
import { addDays } from "#db/rules/time/local-day.ts";
import { createAccount, signIn, type TestAccount } from "./support/accounts.ts";
import { grantAccessTo } from "./support/grant-access.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { CHROMIUM, PATIENCE_MS } from "./support/test-browser.ts";

/** The first ten seconds after signing in on a new device, six times slower than this machine. */
let server: TestServer;
let browser: Browser;
let account: TestAccount;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), chromium.launch(CHROMIUM)]);
  account = await createAccount(server, "Rosana");
  await grantAccessTo(server, account);
  await completeCourse();
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

/** The person finished the course yesterday, on another device. */
async function completeCourse(): Promise<void> {
  const send = async (path: string, body: object, cookie = ""): Promise<Response> => {
    const headers = { "Content-Type": "application/json", Origin: server.origin, Cookie: cookie };
    const response = await fetch(server.origin + path, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response;
  };
  const { email, password } = account;
  const entered = await send("/api/login", { email, password });
  const cookie = entered.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const localDate = addDays(new Date().toISOString().slice(0, 10), -1);
  for (const { slug } of course.modules.flatMap(({ lessons }) => lessons))
    await send(`/api/user/progress/${slug}`, { completed: true, localDate }, cookie);
}

/** Screens that need the account, and two pages that the server renders. */
const SCREENS = [
  "/progress",
  "/revisao",
  "/business-dashboard",
  "/payment-integrations",
  "/setup-assistant",
  "/payment-setup",
  "/completion",
  "/conta",
  "/lessons",
  "/pricing",
];

/** Records every text that a signed-in person must not read, whenever it appears on the page. */
function watchWords(): void {
  const said = new Set<string>();
  Object.assign(window, { said });
  const look = (): void => {
    const text = document.getElementById("root")?.textContent ?? "";
    for (const words of [
      "Sessão Expirada",
      "Sua sessão terminou",
      "Acesso Premium Necessário",
      "Acesso Restrito",
      "Falta Pouco para o Sucesso!",
      "Nenhuma sequência agora",
      "Nada para revisar hoje",
    ])
      if (text.includes(words)) said.add(words);
    for (const control of document.querySelectorAll("#root a, #root button"))
      if (control.textContent.trim() === "Entrar") said.add("Entrar");
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}

async function signInSlowly(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  // A visitor used the device before: it has a profile, and a sync has run without an account.
  await page.goto(`${server.origin}/qr-generator`);
  await page.getByRole("status", { name: "Tudo salvo" }).waitFor();
  await page.goto(`${server.origin}/api/login?returnTo=${encodeURIComponent(path)}`);
  await page.getByLabel("E-mail").fill(account.email);
  await page.getByLabel("Senha", { exact: true }).fill(account.password);
  await context.addInitScript(watchWords);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL(`${server.origin}${path}`);
  return page;
}

async function wordsSaidAt(path: string): Promise<string[]> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: "pt-BR",
    // Of the day on which the course was finished.
    timezoneId: "UTC",
    serviceWorkers: "block",
  });
  context.setDefaultTimeout(2 * PATIENCE_MS);
  try {
    const page = await signInSlowly(context, path);
    await page.mouse.move(1, 1);
    await page.getByRole("link", { name: "Rosana" }).waitFor();
    await page.waitForFunction(() => performance.now() > 10_000);
    expect(new URL(page.url()).pathname).toBe(path);
    return await page.evaluate(() => [...(window as unknown as { said: Set<string> }).said]);
  } finally {
    await context.close();
  }
}

test("right after signing in no screen says signed out, session ended, access missing or nothing learnt", async () => {
  const told: Record<string, string[]> = {};
  const left = [...SCREENS];
  // Three at a time: more of them, each slowed down six times, would overload a small machine.
  const lane = async (): Promise<void> => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const words = await wordsSaidAt(path);
      if (words.length > 0) told[path] = words;
    }
  };
  await Promise.all([lane(), lane(), lane()]);
  expect(told).toEqual({});
});

test("on desktops the header of a signed-in person links the four destinations of the tab bar", async () => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: "block",
  });
  context.setDefaultTimeout(PATIENCE_MS);
  try {
    const page = await context.newPage();
    await page.goto(`${server.origin}/progress`);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await expect.poll(() => page.locator("header").getByRole("link", { name: "Cobrar" }).count()).toBe(0);
    await signIn(page, server, account, "/lessons");

    const places = page.locator("header").getByRole("navigation", { name: "Atalhos" });
    for (const [name, path] of [
      ["Progresso", "/progress"],
      ["Cobrar", "/qr-generator"],
      ["Negócio", "/business-dashboard"],
      ["Aprender", "/lessons"],
    ] as const) {
      await places.getByRole("link", { name }).click();
      await page.waitForURL(`${server.origin}${path}`);
      await places.locator("[aria-current=page]", { hasText: name }).waitFor();
    }
    await page.setViewportSize({ width: 768, height: 800 });
    await expect.poll(() => places.isVisible()).toBe(false);
  } finally {
    await context.close();
  }
});
