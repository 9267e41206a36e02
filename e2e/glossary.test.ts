import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GLOSSARY } from "#db/content/glossary.ts";
import { GLOSSARY_CATEGORIES } from "#db/content/glossary-categories.ts";
import { faultsEverywhere, sidewaysOf } from "./support/look-everywhere.ts";
import { runAxe } from "./support/run-axe.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsReady } from "./support/app-page.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { openDevice } from "./support/test-device.ts";

/** The glossary (S135–S143, S215): by URL, with and without accents, network, scripts and a mouse. */
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());

/** A page whose app is running: what the browser alone would do is tested without JavaScript. */
const openGlossary = async (page: Page, path = "/glossario"): Promise<void> => {
  await page.goto(server.origin + path);
  await appIsReady(page);
};
const field = (page: Page): Locator => page.getByRole("searchbox", { name: "Buscar termo" });
const terms = (page: Page): Promise<string[]> => page.locator("main dt a").allTextContents();
const chip = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Categorias" }).getByRole("link", { name, exact: true });
const count = (page: Page): Locator => page.locator("main header [role=status]");
const address = (page: Page): string => page.url().slice(server.origin.length);
const focused = (page: Page): Promise<string> =>
  page.evaluate(
    () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
  );

test("58 terms in 11 categories, in alphabetical order, each with its definition (S135–S139, S142)", async () => {
  const page = (await openDevice()).page();
  await openGlossary(page);

  await expect.poll(() => field(page).getAttribute("placeholder")).toBe("Buscar termo...");
  await expect.poll(() => field(page).getAttribute("type")).toBe("search");
  await expect.poll(() => terms(page)).toHaveLength(58);
  expect((await terms(page)).toSorted()).toEqual(GLOSSARY.map(({ term }) => term).toSorted());
  const chips = page.getByRole("navigation", { name: "Categorias" }).getByRole("link");
  await expect.poll(() => chips.allTextContents()).toEqual(GLOSSARY_CATEGORIES.map(({ name }) => name));
  const card = page.locator("main dl > div").filter({ hasText: "Carteira física" }).first();
  await card.getByText(/Aparelho pequeno que guarda as chaves/).waitFor();
  await card.getByText("Ferramentas").waitFor();
  await page.getByRole("heading", { level: 2, name: "Letra E" }).waitFor();
});

test("a search ignores accents and case, marks its matches and adds no history entry (S141)", async () => {
  const browser = await openDevice();
  const page = browser.page();
  await page.goto(`${server.origin}/lessons`);
  await openGlossary(page);
  const entries = await page.evaluate(() => history.length);

  for (const typed of ["mineracao", "MINERAÇÃO"]) {
    await field(page).fill("");
    await field(page).pressSequentially(typed);
    await count(page)
      .getByText(new RegExp(`termos? para "${typed}"`))
      .waitFor();
    expect((await terms(page))[0]).toBe("Mineração");
    await expect.poll(() => page.locator("main dt mark").first().textContent()).toBe("Mineração");
  }

  await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe("MINERAÇÃO");
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await page.reload();
  await page.getByText('termos para "MINERAÇÃO"').waitFor();
  await expect.poll(() => field(page).inputValue()).toBe("MINERAÇÃO");
  await page.goBack();
  await page.waitForURL("**/lessons");
  expect(browser.problems()).toEqual([]);
});

test("going to another screen and back keeps the search", async () => {
  const page = (await openDevice()).page();
  await openGlossary(page);
  await field(page).fill("frase de recuperacao");
  await page.getByRole("contentinfo").getByRole("link", { name: "Lições" }).click();
  await page.waitForURL("**/lessons");
  await page.goBack();

  await page.getByText(/para "frase de recuperacao"/).waitFor();
  await expect.poll(() => field(page).inputValue()).toBe("frase de recuperacao");
  expect((await terms(page))[0]).toBe("Frase de recuperação");
});

test("a category is a link that toggles, keeps the search and names the page (S136, S140, S215)", async () => {
  const page = (await openDevice()).page();
  await openGlossary(page);
  await field(page).fill("chave");

  await chip(page, "Segurança").click();
  await page.waitForURL("**/glossario/seguranca?q=chave");
  await page.getByRole("heading", { level: 1, name: "Glossário: Segurança" }).waitFor();
  await expect.poll(() => page.title()).toContain("Glossário: Segurança");
  await expect.poll(() => chip(page, "Segurança").getAttribute("aria-current")).toBe("page");
  await expect.poll(() => field(page).inputValue()).toBe("chave");
  await expect.poll(() => terms(page)).toContain("Chave privada");
  await expect.poll(() => terms(page)).not.toContain("Chave de API");
  await page.getByText('termos para "chave" em Segurança').waitFor();

  await chip(page, "Segurança").click();
  await page.waitForURL("**/glossario?q=chave");
  await page.getByRole("heading", { level: 1, name: "Glossário", exact: true }).waitFor();
  await expect.poll(() => page.title()).toBe("Glossário · Balcão Cripto");
  await expect
    .poll(() => page.locator("nav [aria-current=page]").filter({ hasText: "Segurança" }).count())
    .toBe(0);
  await expect.poll(() => terms(page)).toContain("Chave de API");

  await page.goBack();
  await page.waitForURL("**/glossario/seguranca?q=chave");
  await page.getByRole("heading", { level: 1, name: "Glossário: Segurança" }).waitFor();
});

test("an unknown category shows the whole glossary (S142)", async () => {
  const page = (await openDevice()).page();
  await openGlossary(page, "/glossario/nada-disso");
  await expect.poll(() => page.title()).toBe("Glossário · Balcão Cripto");
  await expect.poll(() => terms(page)).toHaveLength(58);
});

test("a search without matches says so and links further (S138)", async () => {
  const page = (await openDevice()).page();
  await openGlossary(page, "/glossario/seguranca");

  await field(page).fill("halving");
  await page.getByRole("heading", { name: 'Nenhum termo encontrado para "halving"' }).waitFor();
  await count(page).getByText("Nenhum resultado").waitFor();
  await page.getByRole("link", { name: "Buscar em todas as categorias" }).click();
  await page.getByText('1 termo para "halving"').waitFor();
  await expect.poll(() => terms(page)).toEqual(["Halving"]);

  const strange = `<script>alert(1)</script> \u202e🙂${"x".repeat(200)}`;
  await field(page).fill(strange);
  await page.getByText(/Nenhum termo encontrado para "<script>alert\(1\)<\/script>/).waitFor();
  await expect.poll(() => sidewaysOf(page)).toBe(0);
  await page.getByRole("main").getByRole("link", { name: "Limpar busca" }).last().click();
  await page.getByText("58 termos").waitFor();
  await expect.poll(() => address(page)).toBe("/glossario");
  await expect.poll(() => terms(page)).toHaveLength(58);
  await expect.poll(() => field(page).inputValue()).toBe("");
});

test("everything works from the keyboard, and the focus stays in place", async () => {
  const page = (await openDevice({ viewport: { width: 1280, height: 800 } })).page();
  await openGlossary(page);

  await field(page).focus();
  await page.keyboard.type("rede");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/glossario?q=rede");
  await page.keyboard.press("Tab");
  await expect.poll(() => focused(page)).toBe("Limpar busca");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/glossario");
  await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);

  await page.keyboard.press("Tab");
  await expect.poll(() => focused(page)).toBe("Moedas");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/glossario/moedas");
  await page.getByText("7 termos em Moedas").waitFor();
  await expect.poll(() => focused(page)).toBe("Moedas");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/glossario");

  const letter = page.getByRole("navigation", { name: "Ir para a letra" }).getByRole("link", { name: "P" });
  await letter.press("Enter");
  await page.waitForURL("**/glossario#letra-p");
  await expect.poll(() => focused(page)).toBe("Letra P");
  await page.keyboard.press("Tab");
  await expect.poll(() => focused(page)).toBe("Pagamento a menos");
  await expect.poll(() => inSight(page, "#pagamento-a-menos")).toBe(true);
});

test("a link to a term shows it and where it is used; opening one counts once", async () => {
  const browser = await openDevice();
  const page = browser.page();
  await openGlossary(page, "/glossario#phishing");
  await page.getByText("Aparece em:").waitFor();
  await expect.poll(() => inSight(page, "#phishing")).toBe(true);
  await expect.poll(() => openedInQueue(page)).toEqual([]);

  await page.getByRole("main").getByRole("link", { name: "Phishing" }).click();
  await expect.poll(() => openedInQueue(page)).toEqual(["term:phishing"]);
  await page.getByRole("main").getByRole("link", { name: "Phishing" }).click();
  await page.getByRole("main").getByRole("link", { name: "Rede", exact: true }).click();
  await page.waitForURL("**/glossario#rede");
  await expect.poll(() => openedInQueue(page)).toEqual(["term:phishing", "term:rede"]);

  await page
    .locator(".term[data-open]")
    .getByRole("link", { name: "Pagou a menos, a mais ou atrasado" })
    .click();
  await page.waitForURL("**/lessons/*");
  expect(browser.problems()).toEqual([]);
});

test("the glossary and the terms of a lesson work offline", async () => {
  const browser = await openDevice({ installs: true });
  const page = browser.page();
  await page.goto(server.origin);
  await appIsOnDevice(page);
  await page.context().setOffline(true);

  await page.goto(`${server.origin}/glossario/seguranca?q=phishing`);
  await page.getByText('1 termo para "phishing" em Segurança').waitFor();
  await field(page).fill("estorno");
  await chip(page, "Segurança").click();
  await expect.poll(async () => (await terms(page))[0]).toBe("Estorno");

  await page.goto(`${server.origin}/lessons/doze-palavras`);
  const asked = page.getByRole("list", { name: "Palavras para abrir" });
  for (const term of ["Frase de recuperação", "Chave privada", "Phishing"]) {
    await asked.getByRole("button", { name: term }).click();
    const card = page.getByRole("dialog", { name: term });
    await card.locator("p").waitFor();
    expect(await runAxe(page)).toEqual([]);
    await card.getByRole("button", { name: "Entendi" }).click();
  }
  await page.getByText("Tarefa feita").waitFor();
  await page.reload();
  await page.getByText("Tarefa feita").waitFor();

  const words = page.getByRole("region", { name: "Palavras desta lição" });
  await words.getByRole("button", { name: "Carteira física" }).press("Enter");
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toBe("Carteira física");
  await words.getByRole("button", { name: "Carteira física" }).press("Enter");
  await page.getByRole("dialog").getByRole("link", { name: "Ver no glossário" }).click();
  await page.waitForURL("**/glossario#carteira-fisica");
  await expect.poll(() => inSight(page, "#carteira-fisica")).toBe(true);
  expect(browser.problems()).toEqual([]);
});

test("without JavaScript the server answers search, categories and terms", async () => {
  const page = (await openDevice({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } })).page();
  await page.goto(`${server.origin}/glossario`);
  await expect.poll(() => terms(page)).toHaveLength(58);
  await expect.poll(() => page.locator("#phishing").isVisible()).toBe(true);

  await field(page).fill("mineracao");
  await page.getByRole("button", { name: "Buscar" }).click();
  await page.waitForURL("**/glossario?q=mineracao");
  expect((await terms(page))[0]).toBe("Mineração");
  await expect.poll(() => field(page).inputValue()).toBe("mineracao");
  await expect.poll(() => page.locator("main mark").first().textContent()).toBe("Mineração");

  await chip(page, "Mineração").click();
  await expect.poll(() => address(page)).toBe("/glossario/mineracao?q=mineracao");
  await expect.poll(() => page.title()).toContain("Glossário: Mineração");
  await field(page).fill("nada disso");
  await field(page).press("Enter");
  await page.getByText('Nenhum termo encontrado para "nada disso"').waitFor();
  await expect.poll(() => address(page)).toBe("/glossario/mineracao?q=nada+disso");
  await page.getByRole("main").getByRole("link", { name: "Limpar busca" }).last().click();
  await expect.poll(() => address(page)).toBe("/glossario/mineracao");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

test("cards appear in ten steps; server-rendered ones do not move, and none do under reduced motion (S143)", async () => {
  const browser = await openDevice();
  const page = browser.page();
  await openGlossary(page);
  await expect.poll(() => entrances(page)).toEqual([]);

  await chip(page, "Segurança").click();
  await page.getByText("9 termos em Segurança").waitFor();
  await chip(page, "Segurança").click();
  await page.getByText("58 termos").waitFor();
  await expect.poll(() => entrances(page)).toHaveLength(58);
  const delays = await entrances(page);
  expect(new Set(delays).size).toBe(10);
  expect(delays[11]).toBe(delays[1]);
  expect(delays[9]).not.toBe(delays[10]);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await chip(page, "Moedas").click();
  await page.getByText("7 termos em Moedas").waitFor();
  await expect.poll(() => entrances(page)).toEqual([]);
});

test("no accessibility fault in any size, theme and text size", async () => {
  const browser = await openDevice();
  const page = browser.page();
  const faults: string[] = [];
  await openGlossary(page);
  for (const path of ["?q=chave", "/defi?q=%3Cnada%3E", "#carteira"]) {
    await page.goto("about:blank");
    await page.goto(`${server.origin}/glossario${path}`);
    if (path.startsWith("#")) await page.getByText("Aparece em:").waitFor();
    await field(page).waitFor();
    faults.push(...(await faultsEverywhere(page, path)), ...(await smallTargets(page)));
    await page.evaluate(() => (document.documentElement.dataset["text"] = "large"));
    if ((await sidewaysOf(page)) > 0) faults.push(`${path}: large text is too wide`);
  }
  expect(faults).toEqual([]);
  expect(browser.problems()).toEqual([]);
});

/** Links and fields of the screen under 44 px, by name. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.locator("main a, main input").evaluateAll((targets) =>
    targets
      .map((target) => ({ target: target.closest(".input") ?? target, name: target.textContent }))
      .filter(({ target }) => target.getBoundingClientRect().height < 44)
      .map(({ target, name }) => `${name}: ${target.getBoundingClientRect().height}`),
  );

/** Whether an element is below the header and above the tab bar. */
const inSight = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const header = document.querySelector(".topbar")?.getBoundingClientRect().bottom ?? 0;
    return top >= header && bottom <= window.innerHeight - 68;
  });

/** Delays of the cards' entrance animations. */
const entrances = (page: Page): Promise<string[]> =>
  page.locator(".term").evaluateAll((cards) =>
    cards
      .map((card) => getComputedStyle(card))
      .filter(({ animationName }) => animationName !== "none")
      .map(({ animationDelay }) => animationDelay),
  );

/** Keys of what was opened, as it waits to be sent. */
const openedInQueue = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const name = (await indexedDB.databases()).find(({ name: each }) => each?.includes("anon-"))?.name;
    if (!name) return [];
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error("cannot open"));
    });
    const keys = await new Promise<string[]>((resolve, reject) => {
      const request = db.transaction("outbox").objectStore("outbox").getAll();
      request.onsuccess = () =>
        resolve((request.result as { args: { key?: string } }[]).flatMap(({ args }) => args.key ?? []));
      request.onerror = () => reject(new Error("cannot read"));
    });
    db.close();
    return keys;
  });
