import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createAccount, signIn } from "./support/accounts.ts";
import { appIsReady, openSyncPanel } from "./support/app-page.ts";
import { keptOnDevice } from "./support/kept-on-device.ts";
import { runAxe } from "./support/run-axe.ts";
import { smallTargetsOf } from "./support/small-targets.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { openDevice, type TestDevice } from "./support/test-device.ts";

/** The admin panel on a desktop (S352–S365, S433–S436, S486–S491, S500), and a phone that receives what it publishes. */
const ADMIN = { firstName: "Administração", email: "dona@exemplo.com.br", password: "uma-senha-de-teste" };
let server: TestServer;
let desk: TestDevice;

beforeEach(async () => {
  server = await startServer({ env: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password } });
  desk = await openDevice({ viewport: { width: 1280, height: 800 } });
});
afterEach(() => server?.dispose());

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toast = (page: Page) => page.getByRole("region", { name: "Avisos (F8)" });
const field = (page: Page, name: string) => page.getByRole("dialog").getByLabel(name);
const editor = (page: Page) => page.getByRole("textbox", { name: "Conteúdo (HTML)", exact: true });
const rows = (page: Page, list: string) =>
  page.getByRole("list", { name: list }).getByRole("heading", { level: 3 }).allTextContents();
/** The labels of fields of the open dialog that begin beside another one and whose input is higher or lower. */
const crookedFields = (page: Page) =>
  page
    .getByRole("dialog")
    .locator(".field")
    .evaluateAll((fields) => {
      const places = fields.map((field) => ({
        label: field.querySelector("label")?.textContent,
        top: field.getBoundingClientRect().top,
        input: field.querySelector(".input")?.getBoundingClientRect().top,
      }));
      return places
        .filter(({ top, input }) => places.some((other) => other.top === top && other.input !== input))
        .map(({ label }) => label);
    });
async function syncNow(page: Page): Promise<void> {
  const panel = await openSyncPanel(page);
  const answered = page.waitForResponse((answer) => answer.url().endsWith("/api/sync"));
  await panel.getByRole("button", { name: "Sincronizar agora" }).click();
  await answered;
  await page.keyboard.press("Escape");
}
/** Toggles a row's switch and waits for the server's answer: the screen changes at once. */
async function flip(page: Page, title: string): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await page.getByRole("switch", { name: `Ativar ${title}` }).click();
  expect((await saved).status()).toBe(200);
}
/** A call as the signed-in browser makes it. */
const call = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([verb, url, text]) => {
      const answer = await fetch(url, {
        method: verb,
        headers: { "Content-Type": "application/json" },
        ...(text === "" ? {} : { body: text }),
      });
      return {
        status: answer.status,
        body: answer.status === 204 ? null : ((await answer.json()) as unknown),
      };
    },
    [method, path, body ? JSON.stringify(body) : ""] as const,
  );

const MODULE = { title: "Feira da praça", order: 7 };

test("a visitor is sent to sign in, and an account without the role sees nothing", async () => {
  const page = desk.page();
  // The message is shown for half a second (S355): the redirect is held until it was read.
  let letOn = (): void => undefined;
  const read = new Promise<void>((resolve) => (letOn = resolve));
  await page.route("**/api/login?**", async (route) => {
    await read;
    await route.continue();
  });
  await page.goto(`${server.origin}/admin`);
  await toast(page).getByText("Unauthorized", { exact: true }).waitFor();
  await expect
    .poll(() => toast(page).getByRole("alert").textContent())
    .toContain("You are logged out. Logging in again...");
  letOn();
  await page.waitForURL(`${server.origin}/api/login?returnTo=%2Fadmin`);
  await page.unroute("**/api/login?**");

  await signIn(page, server, await createAccount(server), "/admin/pessoas");
  await heading(page, "Acesso Restrito").waitFor();
  await expect.poll(() => page.getByRole("main").getByRole("link").getAttribute("href")).toBe("/");
  expect((await call(page, "POST", "/api/admin/modules", { title: "Meu", order: 1 })).status).toBe(403);
  await expect.poll(() => page.getByRole("tab").count()).toBe(0);
  await page.goto(`${server.origin}/admin/nada`);
  await heading(page, "Ops! Página não encontrada").waitFor();
});

test("the overview shows counts and links, and asks before it loads the example data again", async () => {
  const page = desk.page();
  await signIn(page, server, ADMIN, "/admin");
  await heading(page, "Painel Administrativo").waitFor();
  await expect.poll(() => page.getByRole("tab").allTextContents()).toHaveLength(4);
  for (const name of ["Visão Geral", "Módulos", "Lições", "Artigos"])
    await expect.poll(() => page.getByRole("tab", { name, exact: true }).count()).toBe(1);
  await expect
    .poll(async () =>
      (await page.getByRole("main").locator("dl").first().innerText()).replaceAll(/\s+/g, " "),
    )
    .toBe("Módulos 7 Lições 22 Artigos 6 Artigos publicados 6");
  await expect
    .poll(() => page.getByRole("link", { name: "Ver Mapa do Site" }).getAttribute("href"))
    .toBe("/sitemap");
  await page.getByRole("link", { name: "Ver todas as alterações" }).waitFor();
  await page
    .getByRole("button", { name: /^Rever: / })
    .first()
    .waitFor();
  expect(await runAxe(page)).toEqual([]);
  expect(await smallTargetsOf(page)).toEqual([]);

  await button(page, "Criar Base de Dados de Exemplo").click();
  await page
    .getByRole("dialog")
    .getByText(/Há 7 módulos e 22 lições/)
    .waitFor();
  await button(page, "Criar mesmo assim").click();
  await toast(page).getByText("Base de dados criada!", { exact: true }).waitFor();
  await toast(page).getByText("Módulos e lições de exemplo foram adicionados.").waitFor();

  // The tabs by keyboard; the URL keeps the chosen one.
  await page.getByRole("tab", { name: "Visão Geral" }).focus();
  await page.keyboard.press("ArrowRight");
  await button(page, "Novo Módulo").waitFor();
  await page.reload();
  await button(page, "Novo Módulo").waitFor();
  await expect.poll(() => page.getByRole("tab", { selected: true }).textContent()).toContain("Módulos");
  expect(desk.problems()).toEqual([]);
});

test("a module is created, reordered by keyboard and pointer, deactivated and edited", async () => {
  const page = desk.page();
  await signIn(page, server, ADMIN, "/admin");
  await page.getByRole("tab", { name: "Módulos" }).click();
  await button(page, "Novo Módulo").click();
  await field(page, "Ordem").fill("1,5");
  await button(page, "Criar").click();
  // Announced inside the dialog: outside of it everything is inert.
  const said = toast(page).and(page.locator("dialog *")).getByText("Por favor, preencha título e ordem.");
  await said.waitFor();
  await toast(page).getByRole("button", { name: "Fechar" }).click();
  await said.waitFor({ state: "detached" });
  await field(page, "Título").fill("Feira de domingo");
  await field(page, "Ordem").fill("7");
  // Closed by mistake: what was typed is kept on this device.
  await page.keyboard.press("Escape");
  await toast(page).getByText("Texto guardado neste aparelho").waitFor();
  await button(page, "Novo Módulo").click();
  await expect.poll(() => field(page, "Título").inputValue()).toBe("");
  await button(page, "Recuperar").click();
  await expect.poll(() => field(page, "Título").inputValue()).toBe("Feira de domingo");
  await button(page, "Criar").click();
  await toast(page).getByText("Módulo criado!", { exact: true }).waitFor();

  await button(page, "Mover Feira de domingo").press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Home");
  await expect.poll(() => page.getByText("Feira de domingo: posição 1 de 8.").count()).toBe(1);
  await page.keyboard.press("Space");
  await expect
    .poll(async () => ((await call(page, "GET", "/api/modules")).body as { title: string }[])[0]?.title)
    .toBe("Feira de domingo");
  expect((await rows(page, "Módulos em ordem"))[0]).toBe("Feira de domingo");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe("Mover Feira de domingo");

  // And by dragging, to the second place.
  const from = await button(page, "Mover Feira de domingo").boundingBox();
  const to = await button(page, "Mover Antes de abrir o caixa").boundingBox();
  if (!from || !to) throw new Error("a handle is not drawn");
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, to.y + 40, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(async () => ((await call(page, "GET", "/api/modules")).body as { title: string }[])[1]?.title)
    .toBe("Feira de domingo");

  await flip(page, "Balcão protegido");
  await page.getByText("Inativo", { exact: true }).waitFor();
  await flip(page, "Balcão protegido");
  await expect.poll(() => page.getByText("Inativo", { exact: true }).count()).toBe(0);
  expect(await runAxe(page)).toEqual([]);

  await button(page, "Editar Feira de domingo").click();
  await field(page, "Título").fill("Feira da praça");
  await button(page, "Salvar").click();
  await toast(page).getByText("Módulo atualizado!", { exact: true }).waitFor();
  await expect.poll(() => rows(page, "Módulos em ordem")).toContain("Feira da praça");
  expect(desk.problems()).toEqual([]);
});

test("a lesson is created by keyboard; a phone that was offline receives it, reads it offline, and loses it when it is deactivated", async () => {
  const phone = await openDevice({ installs: true });
  const reader = phone.page();
  await reader.goto(`${server.origin}/lessons`);
  await appIsReady(reader);
  await appIsOnDevice(reader);
  await reader.context().setOffline(true);
  await reader.goto(`${server.origin}/admin`);
  await heading(reader, "Você está sem internet").waitFor();

  const page = desk.page();
  await signIn(page, server, ADMIN);
  expect((await call(page, "POST", "/api/admin/modules", MODULE)).status).toBe(201);
  await page.goto(`${server.origin}/admin`);
  await page.getByRole("tab", { name: "Lições" }).click();
  await button(page, "Nova Lição").click();
  await editor(page).waitFor();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await crookedFields(page)).toEqual([]);
  }
  await button(page, "Criar").click();
  await toast(page).getByText("Por favor, preencha título, módulo e ordem.").waitFor();
  await field(page, "Título").fill("Troco em cripto");
  await field(page, "Módulo").selectOption({ label: "Feira da praça" });
  await field(page, "Vídeo").fill("video");
  await editor(page).focus();
  await page.keyboard.type("## ");
  await page.keyboard.type("Sem troco");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Troco se dá ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("em reais");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(".");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- nota");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Pix");
  // To the toolbar by keyboard, and back.
  await page.keyboard.press("Alt+F10");
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("SELECT");
  await page.keyboard.press("ArrowRight");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe("Negrito");
  await page.keyboard.press("Escape");
  await expect.poll(() => button(page, "Lista com marcadores").getAttribute("aria-pressed")).toBe("true");

  await page.getByLabel("Código HTML", { exact: true }).check();
  const source = editor(page);
  const written =
    "<h2>Sem troco</h2>\n<p>Troco se dá <strong>em reais</strong>.</p>\n<ul>\n  <li>nota</li>\n  <li>Pix</li>\n</ul>";
  await expect.poll(() => source.inputValue()).toBe(written);
  await source.fill(`${written}<script>alert(1)</script>`);
  await page.getByText("Parte do código não é permitida").waitFor();
  // What the editor cannot represent stays in the HTML source, and the form says so.
  await source.fill(`${written}<pre>a <strong>b</strong></pre>`);
  await page.getByText("Este texto se edita só no código HTML").waitFor();
  await expect.poll(() => page.getByLabel("Editar", { exact: true }).count()).toBe(0);
  await source.fill(written);
  await page.getByLabel("Editar", { exact: true }).check();
  await editor(page).waitFor();
  await button(page, "Prévia").click();
  const preview = page.getByRole("region", { name: "Prévia", exact: true });
  await preview.getByRole("heading", { name: "Sem troco" }).waitFor();

  await button(page, "Nova pergunta").click();
  await field(page, "Pergunta").last().fill("Como se dá troco?");
  const box = await page.getByRole("dialog").boundingBox();
  expect(box?.height).toBeLessThanOrEqual(640);
  expect(await runAxe(page)).toEqual([]);
  await button(page, "Criar").click();
  await page.getByText("Use um endereço completo que comece com https://.").first().waitFor();
  await field(page, "Vídeo").fill("");
  await page.getByRole("textbox", { name: "Opção 1" }).fill("Em reais");
  await page.getByRole("textbox", { name: "Opção 2" }).fill("Em cripto");
  await button(page, "Tirar a opção 3").click();
  await button(page, "Criar").click();
  await toast(page).getByText("Lição criada!", { exact: true }).waitFor();
  await expect.poll(() => rows(page, "Lições de Feira da praça")).toEqual(["Troco em cripto"]);

  await reader.context().setOffline(false);
  await reader.goto(`${server.origin}/lessons`);
  await appIsReady(reader);
  await syncNow(reader);
  await expect.poll(() => reader.getByText("Troco em cripto").count()).toBeGreaterThan(0);
  await reader.context().setOffline(true);
  await reader.goto(`${server.origin}/lessons/troco-em-cripto`);
  await reader.getByText("em reais").first().waitFor();

  await flip(page, "Troco em cripto");
  await page.getByText("Inativa", { exact: true }).waitFor();
  await reader.context().setOffline(false);
  await syncNow(reader);
  await expect.poll(async () => (await keptOnDevice(reader)).includes("Troco se dá")).toBe(false);
  await reader.context().setOffline(true);
  await reader.goto(`${server.origin}/lessons/troco-em-cripto`);
  await heading(reader, "Lição não disponível offline").waitFor();
  expect([...desk.problems(), ...phone.problems()]).toEqual([]);
});

test("a conflicting save is reported and overwritten only on request; deleting a module deletes its lessons", async () => {
  const page = desk.page();
  await signIn(page, server, ADMIN);
  const made = await call(page, "POST", "/api/admin/modules", MODULE);
  const { id: moduleId } = made.body as { id: string };
  const lesson = { title: "Troco em cripto", moduleId, order: 1, content: "<p>Troco se dá em reais.</p>" };
  expect((await call(page, "POST", "/api/admin/lessons", lesson)).status).toBe(201);
  await page.goto(`${server.origin}/admin`);
  await page.getByRole("tab", { name: "Lições" }).click();
  await button(page, "Editar Troco em cripto").click();
  await editor(page).waitFor();
  await field(page, "Título").fill("Troco: a minha versão");
  const other = await call(page, "PUT", "/api/admin/lessons/troco-em-cripto", { title: "Troco: a outra" });
  expect(other.status).toBe(200);
  await button(page, "Salvar").click();
  await heading(page, "Outra pessoa salvou antes de você").waitFor();
  await page
    .getByText(/Administração.*salvou|salv.*Administração/)
    .first()
    .waitFor();
  await button(page, "Ver a versão salva").click();
  await expect.poll(() => field(page, "Título").inputValue()).toBe("Troco: a outra");
  await button(page, "Recuperar").click();
  await button(page, "Salvar").click();
  await button(page, "Salvar a minha por cima").click();
  await toast(page).getByText("Lição atualizada!", { exact: true }).waitFor();
  await expect.poll(() => rows(page, "Lições de Feira da praça")).toEqual(["Troco: a minha versão"]);

  await page.getByRole("tab", { name: "Módulos" }).click();
  await button(page, "Deletar Feira da praça").click();
  await page
    .getByRole("dialog")
    .getByText(/1 lição vai junto com ele/)
    .waitFor();
  await button(page, "Deletar").click();
  await toast(page).getByText("Módulo deletado!", { exact: true }).waitFor();
  await expect.poll(() => rows(page, "Módulos em ordem")).toHaveLength(7);
  await page.getByRole("tab", { name: "Visão Geral" }).click();
  await page.getByText(/Administração deletou Feira da praça/).waitFor();
  expect(desk.problems()).toEqual([]);
});
