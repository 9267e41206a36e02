import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FAQ } from "#db/content/faq.ts";
import { createAccount, signIn } from "./support/accounts.ts";
import { faultsEverywhere, sidewaysOf } from "./support/look-everywhere.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { openDevice } from "./support/test-device.ts";

/** The FAQ and both legal texts: accessible, readable offline, and true of this build. */
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());

const PAGES = [
  { path: "/community", title: "Perguntas Frequentes", says: "O curso é de graça mesmo?" },
  { path: "/termos-de-servico", title: "Termos de Serviço", says: "Última atualização: dezembro de 2024" },
  {
    path: "/politica-privacidade",
    title: "Política de Privacidade",
    says: "Última atualização: dezembro de 2024",
  },
] as const;
const PHONE = { width: 360, height: 800 };
const DESK = { width: 1280, height: 800 };

const show = async (page: Page, { path, title, says }: (typeof PAGES)[number]): Promise<void> => {
  await page.goto(server.origin + path);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await page.getByText(says).first().waitFor();
};
const openRows = (page: Page): Promise<string[]> =>
  page.locator("details[open]").evaluateAll((rows) => rows.map(({ id }) => id));
/** Top of an element in the viewport, in px. */
const topOf = (page: Page, id: string): Promise<number> =>
  page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top);

test("no accessibility fault in any size, theme and text size", async () => {
  const browser = await openDevice();
  const page = browser.page();
  const faults: string[] = [];
  for (const each of PAGES) {
    await show(page, each);
    if (each.path === "/community") await page.locator("#e-legal-e-imposto > summary").click();
    faults.push(...(await faultsEverywhere(page, each.path)));
    await page.evaluate(() => (document.documentElement.dataset["text"] = "large"));
    if ((await sidewaysOf(page)) > 0) faults.push(`${each.path}: large text is too wide`);
  }
  expect(faults).toEqual([]);
  expect(browser.problems()).toEqual([]);
});

test.each([PHONE, DESK])("all three pages open offline at $width px", async (viewport) => {
  const browser = await openDevice({ viewport, installs: true });
  const page = browser.page();
  await page.goto(server.origin);
  await appIsOnDevice(page);
  await page.context().setOffline(true);

  for (const each of PAGES) {
    await show(page, each);
    await expect.poll(() => sidewaysOf(page)).toBe(0);
  }
  await page.goto(`${server.origin}/politica-privacidade#direitos`);
  await expect.poll(() => topOf(page, "direitos")).toBeLessThan(200);
  await page.goto(`${server.origin}/community#sem-internet`);
  await page.getByText("Depois da primeira visita, sim").waitFor();
  expect(browser.problems()).toEqual([]);
});

test("every answer is in the page while its row is closed, and one row is open at a time", async () => {
  const page = (await openDevice()).page();
  await page.goto(`${server.origin}/community`);
  const rows = page.getByRole("main").locator("details");
  await rows.first().waitFor();

  await expect.poll(() => openRows(page)).toEqual([]);
  const texts = await rows.evaluateAll((all) => all.map((row) => row.textContent));
  expect(texts).toHaveLength(12);
  for (const [index, { question, answer }] of FAQ.entries()) {
    expect(texts[index]).toContain(question);
    expect(texts[index]).toContain(answer);
  }
  const heights = await rows.locator("summary").evaluateAll((all) => all.map((row) => row.clientHeight));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(48);

  await rows.nth(2).locator("summary").click();
  await rows.nth(7).locator("summary").click();
  await expect.poll(() => openRows(page)).toEqual(["qual-moeda"]);
  await page.getByRole("link", { name: "Saiba mais: Bitcoin, Ether e USDT: qual aceitar" }).click();
  await page.getByRole("heading", { level: 1, name: "Bitcoin, Ether e USDT: qual aceitar" }).waitFor();
});

test("the keyboard opens and closes a question", async () => {
  const page = (await openDevice()).page();
  await page.goto(`${server.origin}/community`);
  await page.locator("#curso-gratis > summary").focus();

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => openRows(page)).toEqual(["o-que-custa"]);
  await page.keyboard.press("Tab");
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(() => focused()).toBe("Saiba mais: Planos");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Space");
  await expect.poll(() => openRows(page)).toEqual([]);
});

test("the address of a question opens it; an unknown one opens nothing", async () => {
  const browser = await openDevice();
  const page = browser.page();
  await page.goto(`${server.origin}/community#quando-entregar`);

  await expect.poll(() => openRows(page)).toEqual(["quando-entregar"]);
  await page.getByText("Em Bitcoin, 1 confirmação").waitFor();
  await expect.poll(() => topOf(page, "quando-entregar")).toBeLessThan(200);
  await expect.poll(() => topOf(page, "quando-entregar")).toBeGreaterThanOrEqual(56);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe("Quanto tempo espero antes de entregar?");

  await page.goto(`${server.origin}/community#nao-existe`);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Perguntas Frequentes" }).waitFor();
  await expect.poll(() => openRows(page)).toEqual([]);
  expect(browser.problems()).toEqual([]);
});

test("without JavaScript the index leads to its section and questions open", async () => {
  const page = (await openDevice()).page();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setScriptExecutionDisabled", { value: true });

  await page.goto(`${server.origin}/termos-de-servico`);
  await page.getByRole("link", { name: "4. Pagamento, cancelamento e reembolso" }).click();
  await page.waitForURL("**#pagamento");
  const box = await page
    .getByRole("heading", { name: "4. Pagamento, cancelamento e reembolso" })
    .boundingBox();
  expect(box?.y).toBeGreaterThan(50);
  expect(box?.y).toBeLessThan(300);

  await page.goto(`${server.origin}/community`);
  await page.getByText("O que é o modo treino?").click();
  await page.getByText("É o jeito de praticar sem dinheiro.").waitFor();
  await page.getByText("Funciona sem internet?").click();
  await page.getByText("Depois da primeira visita, sim").waitFor();
  await expect.poll(() => page.getByText("É o jeito de praticar sem dinheiro.").isVisible()).toBe(false);
});

test("the index is reached by keyboard and each of its links has a section and a target of 44 px", async () => {
  const page = (await openDevice({ viewport: DESK })).page();
  for (const { path, count } of [
    { path: "/termos-de-servico", count: 8 },
    { path: "/politica-privacidade", count: 7 },
  ]) {
    await page.goto(server.origin + path);
    const links = page.getByRole("navigation", { name: "Nesta página" }).getByRole("link");
    await links.first().waitFor();
    await expect.poll(() => links.count()).toBe(count);
    const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    const last = links.nth(count - 1);
    const id = (await last.getAttribute("href"))?.slice(1) ?? "";
    await last.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id);
    await expect.poll(() => page.locator(`#${id}`).isVisible()).toBe(true);
  }
});

test("a table drawn as a list keeps its table semantics", async () => {
  const page = (await openDevice({ viewport: PHONE })).page();
  await page.goto(`${server.origin}/politica-privacidade`);
  const table = page.getByRole("table", { name: "O que fica guardado no navegador" });

  await expect
    .poll(() => table.getByRole("columnheader").allTextContents())
    .toEqual(["Nome", "O que é", "Para quê", "Duração"]);
  const row = table
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: "guardado", exact: true }) });
  await expect.poll(() => row.getByRole("cell").last().textContent()).toBe("1 ano");
});

test("the privacy policy names everything that this app stores in a browser", async () => {
  const browser = await openDevice({ installs: true });
  const page = browser.page();
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(server.origin) && !/^(data|blob):/.test(request.url()))
      elsewhere.push(request.url());
  });
  await page.goto(`${server.origin}/lessons/cripto-no-balcao`);
  await appIsOnDevice(page);
  const caching = () => page.evaluate(async () => (await caches.keys()).join());
  await expect.poll(caching).toContain("kept-lesson-");
  await page.goto(`${server.origin}/lessons`);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("radio", { name: "Escuro" }).check();
  await page.getByRole("switch", { name: "Texto grande" }).check();
  await page.goto(`${server.origin}/business-dashboard?demo=1`);
  await page.getByText("MODO DEMO").first().waitFor();
  await signIn(page, server, await createAccount(server, "Rosa"));
  await page.goto(`${server.origin}/politica-privacidade`);
  const table = page.getByRole("table", { name: "O que fica guardado no navegador" });
  await table.waitFor();
  const named = (await table.locator("code").allTextContents()).map((name) => name.replace("…", ""));

  const left = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name = "" }) => name),
    ...(await caches.keys()),
  ]);
  const cookies = (await page.context().cookies()).map(({ name }) => name);

  expect(cookies).toEqual(expect.arrayContaining(["balcao.sid", "guardado"]));
  expect(left.length).toBeGreaterThan(5);
  expect([...left, ...cookies].filter((name) => !named.some((known) => name.startsWith(known)))).toEqual([]);
  expect(elsewhere).toEqual([]);
});

test("the privacy policy sends people to the account page only for what works there", async () => {
  const page = (await openDevice()).page();
  await signIn(page, server, await createAccount(server, "Davi"));
  await page.goto(`${server.origin}/conta`);
  const works = async (name: string) => page.getByRole("button", { name }).isEnabled();
  const exports = await works("Exportar meus dados");
  const erases = await works("Excluir minha conta");

  await page.goto(`${server.origin}/politica-privacidade`);
  const onRequest = async (right: string) => {
    const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: right }) });
    return (await row.getByRole("cell").textContent())?.includes("A pedido");
  };
  await expect.poll(() => onRequest("Portabilidade")).toBe(!exports);
  await expect.poll(() => onRequest("Apagar")).toBe(!erases);
});

test("printing shows the text without frame and index, dark on white", async () => {
  const page = (await openDevice({ viewport: DESK, colorScheme: "dark" })).page();
  await page.goto(`${server.origin}/termos-de-servico`);
  await page.getByRole("heading", { level: 1, name: "Termos de Serviço" }).waitFor();
  await page.emulateMedia({ media: "print" });

  await expect.poll(() => page.getByRole("banner").isVisible()).toBe(false);
  await expect.poll(() => page.getByRole("navigation", { name: "Nesta página" }).isVisible()).toBe(false);
  await expect.poll(() => page.getByRole("heading", { name: "8. Lei e foro" }).isVisible()).toBe(true);
  const colors = await page.evaluate(() => {
    const { color } = getComputedStyle(document.querySelector("main h1") ?? document.body);
    return [getComputedStyle(document.body).backgroundColor, color];
  });
  expect(colors).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
});
