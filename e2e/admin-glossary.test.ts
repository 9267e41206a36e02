import pg from "pg";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { FAQ } from "#db/content/faq.ts";
import { createAccount, signIn, type TestAccount } from "./support/accounts.ts";
import { runAxe } from "./support/run-axe.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { openDevice, type TestDevice } from "./support/test-device.ts";

/** An administrator edits the glossary and the questions; a phone that was offline reads them after its next sync. */
let server: TestServer;
let desk: TestDevice;
let admin: TestAccount;

// One test changes the glossary, one the questions; the last one adds a term.
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());
beforeEach(async () => {
  admin = await createAccount(server, "Berenice");
  await query("insert into user_roles (user_id, role) select id, 'admin' from users where email = $1", [
    admin.email,
  ]);
  desk = await openDevice({ viewport: { width: 1280, height: 800 } });
  await signIn(desk.page(), server, admin, "/admin/glossario");
});

const DEFINITION = "O lugar de onde o cliente paga & onde a loja recebe <em>cripto</em>.";
/** Resolves to whether the server's whole glossary is on the device. */
const HAS_THE_WORDS = `new Promise((resolve) => {
  const asked = indexedDB.open("content");
  asked.onsuccess = () => {
    const meta = asked.result.transaction("meta").objectStore("meta").get("meta");
    meta.onsuccess = () => { asked.result.close(); resolve(meta.result?.words === true); };
  };
})`;
/** IndexedDB refuses every write until ROOM_AGAIN. */
const FULL_DEVICE = `window.realPut = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = () => { throw new DOMException("no room", "QuotaExceededError"); };`;
const ROOM_AGAIN = `IDBObjectStore.prototype.put = window.realPut;`;
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
const rendered = async (path: string): Promise<string> => (await fetch(server.origin + path)).text();
const termOn = (page: Page, id: string) => page.locator(`.term:has(a[id="${id}"])`);

test("a saved term shows at once on the public page, and on an offline phone after its next sync", async () => {
  const phone = await openDevice({ installs: true });
  const reader = phone.page();
  await reader.goto(`${server.origin}/glossario`);
  await appIsOnDevice(reader);
  await reader.getByText("58 termos, em bom português").waitFor();
  await expect.poll(() => reader.evaluate<boolean>(HAS_THE_WORDS)).toBe(true);
  await reader.context().setOffline(true);

  const page = desk.page();
  await page.getByRole("searchbox", { name: "Buscar" }).fill("aplicativo ou aparelho");
  await page.getByText("1 de 58 termos").waitFor();
  await page.getByRole("button", { name: "Editar Carteira", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Editar Termo" });
  const field = dialog.getByLabel("Definição");

  // Nothing typed is lost: not by an invalid save, by closing or by a full device.
  await field.fill("");
  await dialog.getByRole("button", { name: "Salvar e publicar" }).click();
  await dialog.getByText("Escreva a definição.").waitFor();
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await runAxe(page)).toEqual([]);
  await field.fill(DEFINITION);
  await page.evaluate(FULL_DEVICE);
  await field.pressSequentially(" E mais.");
  await page.keyboard.press("Escape");
  await toast(page, "Este aparelho não conseguiu guardar o texto").waitFor();
  await expect.poll(() => field.inputValue()).toBe(`${DEFINITION} E mais.`);
  await page.evaluate(ROOM_AGAIN);
  await field.fill(DEFINITION);
  await page.keyboard.press("Escape");
  await toast(page, "Texto guardado neste aparelho").waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Editar Carteira", exact: true }).click();
  await dialog.getByText("Texto não salvo recuperado").waitFor();
  await expect.poll(() => field.inputValue()).toBe(DEFINITION);

  // Somebody else saved in the meantime.
  await query("update glossary_terms set definition = 'A versão de outra pessoa.' where slug = 'carteira'");
  await dialog.getByRole("button", { name: "Salvar e publicar" }).click();
  await dialog.getByText("Outra pessoa salvou antes de você").waitFor();
  await dialog.getByText("A versão de outra pessoa.").waitFor();
  await expect.poll(() => field.inputValue()).toBe(DEFINITION);
  expect(await runAxe(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Salvar a minha por cima" }).click();
  await toast(page, "Termo atualizado!").waitFor();

  // An earlier version is loaded into the form and published only by the next save.
  await page.getByRole("button", { name: "Editar Carteira", exact: true }).click();
  await dialog.getByText("Versões anteriores").click();
  await dialog.getByRole("button", { name: "Usar este texto" }).last().click();
  await expect.poll(() => field.inputValue()).toBe("A versão de outra pessoa.");
  await page.keyboard.press("Escape");
  await toast(page, "Texto guardado neste aparelho").waitFor();

  await page.getByRole("searchbox", { name: "Buscar" }).fill("halving");
  await page.getByRole("button", { name: "Deletar Halving", exact: true }).click();
  await page.getByText('Tem certeza que deseja deletar o termo "Halving"?').waitFor();
  await page.getByRole("button", { name: "Deletar", exact: true }).click();
  await toast(page, "Termo deletado!").waitFor();

  const html = await rendered("/glossario");
  expect(html).toContain("onde a loja recebe &lt;em&gt;cripto&lt;/em&gt;");
  expect(html).not.toContain("<em>cripto");
  expect(html).not.toContain('id="halving"');
  expect(html).toContain("57 palavras do mundo cripto");

  // The offline phone still shows the old content; once online it pulls the changes and keeps them.
  await reader.reload();
  await termOn(reader, "halving").waitFor();
  await reader.context().setOffline(false);
  await reader.getByText("57 termos, em bom português").waitFor({ timeout: 40_000 });
  await reader.context().setOffline(true);
  await reader.goto(`${server.origin}/glossario?q=carteira`);
  await termOn(reader, "carteira").getByText(DEFINITION).waitFor();
  await reader.goto(`${server.origin}/lessons/cripto-no-balcao`);
  await reader
    .getByRole("region", { name: "Palavras desta lição" })
    .getByRole("button", { name: "Carteira", exact: true })
    .click();
  await reader.getByRole("dialog", { name: "Carteira" }).getByText(DEFINITION).waitFor();
  expect(phone.problems()).toEqual([]);
});

test("questions are created and reordered by keyboard, and the public page shows that order", async () => {
  const page = desk.page();
  await page.goto(`${server.origin}/admin/perguntas`);
  await page.getByText("12 perguntas").waitFor();
  const [first, second] = FAQ;
  const down = page.getByRole("button", { name: `Descer: ${first?.question}` });
  await down.press("Enter");
  await page.getByText(`${first?.question} Agora em 2º lugar de 12.`).waitFor();
  await expect.poll(() => down.evaluate((element) => element === document.activeElement)).toBe(true);
  await down.press("Enter");
  await page.getByText("Agora em 3º lugar de 12.").waitFor();

  await page.getByRole("button", { name: "Nova Pergunta" }).click();
  const dialog = page.getByRole("dialog", { name: "Nova Pergunta" });
  await dialog.getByLabel("Pergunta").fill("Vale a pena para uma loja pequena?");
  await dialog.getByLabel("Resposta").fill("Depende dos seus clientes.");
  await dialog.getByLabel("Saiba mais: página do app").fill("https://fora.example");
  await dialog.getByLabel("Saiba mais: nome da página").fill("Lições");
  await dialog.getByRole("button", { name: "Salvar e publicar" }).click();
  await dialog.getByText("Use uma página deste app, que comece com /, como /lessons.").waitFor();
  await dialog.getByLabel("Saiba mais: página do app").fill("/lessons");
  await dialog.getByRole("button", { name: "Salvar e publicar" }).click();
  await toast(page, "Pergunta criada!").waitFor();
  expect(await runAxe(page)).toEqual([]);

  const html = await rendered("/community");
  const places = [second?.id, FAQ[2]?.id, first?.id, "vale-a-pena-para-uma-loja-pequena"].map((id) =>
    html.indexOf(`id="${id}"`),
  );
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const [, json = ""] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  expect(json).toContain("Vale a pena para uma loja pequena?");

  await page.goto(`${server.origin}/community#vale-a-pena-para-uma-loja-pequena`);
  await page.getByText("Depende dos seus clientes.").waitFor();
  await page.getByRole("link", { name: "Saiba mais: Lições" }).last().waitFor();
});

test("an account without the role gets no access", async () => {
  const person = await createAccount(server, "Carlos");
  const page = (await openDevice()).page();
  await signIn(page, server, person, "/admin/glossario");
  await page.getByRole("heading", { name: "Acesso Restrito" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Novo Termo" }).count()).toBe(0);
});

async function query(sql: string, values: readonly string[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: await server.databaseUrl() });
  await client.connect();
  try {
    await client.query(sql, [...values]);
  } finally {
    await client.end();
  }
}

test("a term or a question whose answer was lost is created once, and the button can be pressed again", async () => {
  const page = desk.page();
  const loseOneAnswer = (path: string) =>
    page.route(
      `**${path}`,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  await page.getByRole("button", { name: "Novo Termo" }).click();
  const dialog = page.getByRole("dialog", { name: "Novo Termo" });
  await dialog.getByLabel("Termo").fill("Sangria");
  await dialog.getByLabel("Definição").fill("Dinheiro que sai do caixa.");
  await dialog.getByLabel("Categoria").selectOption({ index: 1 });
  await loseOneAnswer("/api/admin/terms");
  await dialog.getByRole("button", { name: "Salvar e publicar" }).click();
  await page.getByText("Não foi possível criar o termo.").first().waitFor();
  await dialog.getByLabel("Definição").fill("Dinheiro que se tira do caixa.");
  await dialog.getByRole("button", { name: "Salvar e publicar" }).click();
  await toast(page, "Termo criado!").waitFor();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("searchbox", { name: "Buscar" }).fill("Sangria");
  const cells = page.getByRole("cell", { name: "Dinheiro que se tira do caixa." });
  await expect.poll(() => cells.count()).toBe(1);

  await page.goto(`${server.origin}/admin/perguntas`);
  await page.getByRole("button", { name: "Nova Pergunta" }).click();
  const asked = page.getByRole("dialog", { name: "Nova Pergunta" });
  await asked.getByLabel("Pergunta").fill("E se o cliente desistir?");
  await asked.getByLabel("Resposta").fill("Cancele a cobrança e faça outra.");
  await loseOneAnswer("/api/admin/questions");
  await asked.getByRole("button", { name: "Salvar e publicar" }).click();
  await page.getByText("Não foi possível criar a pergunta.").first().waitFor();
  await asked.getByRole("button", { name: "Salvar e publicar" }).click();
  await toast(page, "Pergunta criada!").waitFor();
  await asked.waitFor({ state: "detached" });
  const rows = page.getByRole("button", { name: "Editar E se o cliente desistir?", exact: true });
  await expect.poll(() => rows.count()).toBe(1);
});

test("a term is sent once, however often its button is pressed while the list is read again", async () => {
  const page = desk.page();
  await page.getByRole("button", { name: "Novo Termo" }).click();
  const dialog = page.getByRole("dialog", { name: "Novo Termo" });
  await dialog.getByLabel("Termo").fill("Troco");
  await dialog.getByLabel("Definição").fill("O que volta para o cliente.");
  await dialog.getByLabel("Categoria").selectOption({ index: 1 });
  let letOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (letOn = resolve));
  const sent: string[] = [];
  await page.route("**/api/admin/terms", async (route) => {
    sent.push(route.request().method());
    if (route.request().method() === "GET") await held;
    await route.continue();
  });

  await dialog.getByRole("button", { name: "Salvar e publicar" }).click();
  await expect.poll(() => sent).toEqual(["POST", "GET"]);
  await dialog.getByLabel("Termo").press("Enter");
  // The request would be made by now: it is made within the task of the key.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  letOn();
  await toast(page, "Termo criado!").waitFor();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Editar Troco", exact: true }).waitFor();
  expect(sent).toEqual(["POST", "GET"]);
});
