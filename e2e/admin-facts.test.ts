import pg from "pg";
import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FACTS } from "#db/content/facts.ts";
import { lesson as LESSON } from "#db/content/lessons/bitcoin-ether-usdt.ts";
import { addDays, instantToDay } from "#db/rules/time/local-day.ts";
import { createAccount, signIn } from "./support/accounts.ts";
import { holdApp } from "./support/hold-app.ts";
import { runAxe } from "./support/run-axe.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { openDevice, type TestDevice } from "./support/test-device.ts";

/** An administrator reviews facts between two releases; a phone that was offline follows and keeps them. */
let server: TestServer;
let desk: TestDevice;

beforeEach(async () => {
  server = await startServer();
  const admin = await createAccount(server, "Berenice");
  await query("insert into user_roles (user_id, role) select id, 'admin' from users where email = $1", [
    admin.email,
  ]);
  desk = await openDevice({ viewport: { width: 1280, height: 800 } });
  await signIn(desk.page(), server, admin, "/admin");
});
afterEach(() => server?.dispose());

const NOTE = "A taxa do USDT na TRON subiu.";
const GONE = "A rede mudou o ritmo dos blocos.";
/** Resolves to whether this device has pulled the public content. */
const HAS_PULLED = `new Promise((resolve) => {
  const asked = indexedDB.open("content");
  asked.onsuccess = () => {
    const meta = asked.result.transaction("meta").objectStore("meta").get("meta");
    meta.onsuccess = () => { asked.result.close(); resolve(typeof meta.result?.cursor === "number"); };
  };
})`;
/** Resolves to whether this device has fetched the published facts. */
const HAS_FACTS = `new Promise((resolve) => {
  const asked = indexedDB.open("registry");
  asked.onsuccess = () => {
    const fact = asked.result.transaction("facts").objectStore("facts").get("publishedFacts");
    fact.onsuccess = () => { asked.result.close(); resolve(fact.result !== undefined); };
  };
})`;
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

test("a figure and a fact reach a phone that was offline; a wrong input is refused and nothing is lost", async () => {
  const phone = await openDevice({ installs: true });
  const reader = phone.page();
  await reader.goto(`${server.origin}/lessons/bitcoin-ether-usdt`);
  await appIsOnDevice(reader);
  await expect.poll(() => reader.evaluate<boolean>(HAS_PULLED)).toBe(true);
  await reader.getByText("de R$ 10,00 a R$ 21,00").waitFor();
  await reader.context().setOffline(true);

  const page = desk.page();
  const today = instantToDay(new Date().toISOString());
  await page.getByRole("button", { name: `Mostrar os ${FACTS.length}` }).click();
  await page.getByRole("button", { name: "Rever: taxa do USDT na TRON" }).click();
  const dialog = page.getByRole("dialog", { name: "Rever fato" });
  const save = dialog.getByRole("button", { name: "Salvar e publicar" });
  await dialog.getByLabel("Nota para quem aprende").fill(NOTE);
  await dialog.getByLabel("Dia da revisão").fill("2099-01-01");
  await dialog.getByLabel("Rever de novo em").fill("2099-03-01");
  await dialog.getByLabel("Valor fixo: de").fill("12");
  await dialog.getByLabel("Valor fixo: até").fill("11,50");
  await save.click();
  await dialog.getByText("O dia da revisão não pode ser depois de hoje.").waitFor();
  await dialog.getByText("O maior valor precisa passar do menor: a taxa é sempre uma faixa.").waitFor();
  expect(await runAxe(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await toast(page, "Texto guardado neste aparelho").waitFor();
  await page.reload();
  await page.getByRole("button", { name: `Mostrar os ${FACTS.length}` }).click();
  await page.getByRole("button", { name: "Rever: taxa do USDT na TRON" }).click();
  await dialog.getByText("Texto não salvo recuperado").waitFor();
  await expect.poll(() => dialog.getByLabel("Nota para quem aprende").inputValue()).toBe(NOTE);

  // Somebody else published a review in the meantime.
  await query(
    `insert into published_facts (id, source, reviewed_on, due_on, note, is_withdrawn, figure)
     values ('F35', 'A fonte de outra pessoa', $1, $2, '', false, null)`,
    [today, addDays(today, 50)],
  );
  await dialog.getByLabel("Dia da revisão").fill(today);
  await dialog.getByLabel("Rever de novo em").fill(addDays(today, 100));
  await dialog.getByLabel("Valor fixo: até").fill("30,00");
  await save.click();
  await dialog.getByText("Outra pessoa salvou antes de você").waitFor();
  await dialog.getByText("A fonte de outra pessoa").waitFor();
  await expect.poll(() => dialog.getByLabel("Nota para quem aprende").inputValue()).toBe(NOTE);
  await dialog.getByRole("button", { name: "Salvar a minha por cima" }).click();
  await toast(page, "Fato publicado!").waitFor();
  await dialog.waitFor({ state: "hidden" });

  await page.getByRole("button", { name: "Rever: tempo de um bloco de Bitcoin" }).click();
  await dialog.getByLabel("Situação").selectOption({ label: "Não vale mais" });
  await dialog.getByLabel("Dia da revisão").fill(today);
  await dialog.getByLabel("Nota para quem aprende").fill(GONE);
  await save.click();
  await dialog.waitFor({ state: "hidden" });
  await page
    .getByRole("listitem")
    .filter({ hasText: "tempo de um bloco de Bitcoin" })
    .getByText("Não vale mais")
    .waitFor();

  await reader.reload();
  await reader.getByText("de R$ 10,00 a R$ 21,00").waitFor();
  await reader.context().setOffline(false);
  const hasAll = async () => {
    await reader.getByText("de R$ 12,00 a R$ 30,00").waitFor({ timeout: 60_000 });
    await reader.getByText(`: ${NOTE}`).waitFor();
    await reader.getByText(`não vale: tempo de um bloco de Bitcoin. ${GONE}`).waitFor();
  };
  await hasAll();
  await reader.context().setOffline(true);
  await reader.reload();
  await hasAll();
  expect(phone.problems()).toEqual([]);
});

test('"O que mudou" tells who had finished the lesson, also without a signal, until it is read', async () => {
  const phone = await openDevice({ installs: true });
  const reader = phone.page();
  await reader.goto(`${server.origin}/lessons/bitcoin-ether-usdt`);
  await appIsOnDevice(reader);
  await expect.poll(() => reader.evaluate<boolean>(HAS_PULLED)).toBe(true);
  await reader.getByRole("button", { name: "Concluir Lição (+20 pontos)" }).click();
  await reader.getByRole("link", { name: "Continuar Estudos" }).first().waitFor();

  await publishNote(desk.page());

  const card = reader
    .locator("section")
    .filter({ has: reader.getByRole("heading", { name: "O que mudou" }) });
  await reader.goto(`${server.origin}/lessons`);
  await card.getByText(NOTE).waitFor({ timeout: 60_000 });
  expect(await runAxe(reader)).toEqual([]);
  await reader.context().setOffline(true);
  await reader.reload();
  await card.getByText(NOTE).waitFor();
  // It names the completed lesson, and no other lesson that uses the fact.
  expect(await card.getByRole("link").allTextContents()).toEqual([LESSON.title]);
  await card.getByRole("link", { name: LESSON.title }).click();
  await reader.getByRole("heading", { level: 1, name: LESSON.title }).waitFor();
  await reader.getByText(`: ${NOTE}`).waitFor();

  await reader.goBack();
  await card.getByRole("button", { name: "Entendi" }).click();
  await card.waitFor({ state: "hidden" });
  await reader.reload();
  await reader.getByText("(concluída)").first().waitFor({ state: "attached" });
  expect(await card.count()).toBe(0);
  expect(phone.problems()).toEqual([]);
});

test("the server draws the note; the app takes it over, and nothing below it moves", async () => {
  await publishNote(desk.page());
  const url = `${server.origin}/lessons/carteira-usdt`;
  const answer = await fetch(url, { headers: { Accept: "text/html" } });
  const body = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, "");
  expect(body).toContain(`: ${NOTE}`);

  const phone = await openDevice({ viewport: { width: 360, height: 800 } });
  const reader = phone.page();
  const letIn = await holdApp(reader);
  await reader.goto(url, { waitUntil: "load" });
  await reader.evaluate(() => document.fonts.ready.then(() => undefined));
  const heading = reader.locator("main .prose h2").first();
  const before = await heading.boundingBox();
  const note = await reader.getByText(`: ${NOTE}`).elementHandle();
  await reader.mouse.move(5, 5);
  letIn();
  await expect.poll(() => reader.evaluate(() => "earlyInput" in window)).toBe(false);
  await expect.poll(() => reader.evaluate<boolean>(HAS_FACTS)).toBe(true);
  expect(await heading.boundingBox()).toEqual(before);
  expect(await note?.evaluate((drawn) => drawn.isConnected)).toBe(true);
  expect(phone.problems()).toEqual([]);
});

async function publishNote(page: Page): Promise<void> {
  const today = instantToDay(new Date().toISOString());
  await page.getByRole("button", { name: `Mostrar os ${FACTS.length}` }).click();
  await page.getByRole("button", { name: "Rever: taxa do USDT na TRON" }).click();
  const dialog = page.getByRole("dialog", { name: "Rever fato" });
  await dialog.getByLabel("Nota para quem aprende").fill(NOTE);
  await dialog.getByLabel("Dia da revisão").fill(today);
  await dialog.getByLabel("Rever de novo em").fill(addDays(today, 100));
  await dialog.getByRole("button", { name: "Salvar e publicar" }).click();
  await toast(page, "Fato publicado!").waitFor();
}

async function query(sql: string, values: readonly string[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: await server.databaseUrl() });
  await client.connect();
  try {
    await client.query(sql, [...values]);
  } finally {
    await client.end();
  }
}
