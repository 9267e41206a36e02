import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Page, Route } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createAccount, signIn, type TestAccount } from "./support/accounts.ts";
import { runAxe } from "./support/run-axe.ts";
import { isKept } from "./support/kept-on-device.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { launchBrowser } from "./support/test-browser.ts";
import { openDevice } from "./support/test-device.ts";

/** The articles tab of `/admin`, and what readers get of it. */
let server: TestServer;
let marina: TestAccount;
let bia: TestAccount;
let database: pg.Client;
/** The session of Bia, the second administrator. */
let biasCookie: string;

beforeEach(async () => {
  server = await startServer();
  database = new pg.Client({ connectionString: await server.databaseUrl() });
  [marina, bia] = await Promise.all([
    createAccount(server, "Marina"),
    createAccount(server, "Bia"),
    database.connect(),
  ]);
  await database.query(
    "insert into user_roles (user_id, role) select id, 'admin' from users where email = any($1)",
    [[marina.email, bia.email]],
  );
  const signedIn = await fetch(`${server.origin}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: server.origin },
    redirect: "manual",
    body: JSON.stringify({ email: bia.email, password: bia.password }),
  });
  biasCookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
});
afterEach(async () => {
  await database?.end();
  await server?.dispose();
});

type Article = {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly draft: { readonly title: string } | null;
};
async function asBia(method: string, path: string, body?: object): Promise<Article> {
  const response = await fetch(server.origin + path, {
    method,
    headers: { "Content-Type": "application/json", Origin: server.origin, Cookie: biasCookie },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await response.json()) as Article;
}
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const toast = (page: Page, title: string) => page.locator(".toast").getByText(title, { exact: true });
/** The editor. */
const editor = (page: Page, name: "Novo Artigo" | "Editar Artigo") =>
  page.getByRole("form", { name, exact: true });
const rows = (page: Page) => page.getByRole("table", { name: "Artigos" }).getByRole("row");

const DESK = { viewport: { width: 1280, height: 800 } };
async function openTab(page: Page): Promise<void> {
  await page.goto(`${server.origin}/admin#artigos`);
  await rows(page).nth(1).waitFor();
}
/** A desktop browser with Marina signed in at the articles tab. */
async function openDesk() {
  const desk = await openDevice(DESK);
  await signIn(desk.page(), server, marina, "/admin");
  await openTab(desk.page());
  return desk;
}

const TITLE = "Receber cripto na feira de domingo";
const SLUG = "receber-cripto-na-feira-de-domingo";
const publish = (): Promise<Article> =>
  asBia("POST", "/api/admin/articles", {
    title: TITLE,
    content: "<p>Na feira a internet falha.</p>",
    category: "Legal",
    author: "Ana Souza",
    published: true,
  });
const openEditor = (page: Page) => page.getByRole("button", { name: `Editar ${TITLE}` }).click();

test("on a phone the tab that an address opens is in sight", async () => {
  const page = (await openDevice({ viewport: { width: 360, height: 800 } })).page();
  await signIn(page, server, marina, "/admin");
  await openTab(page);
  const end = async (): Promise<number> => {
    const box = await page.getByRole("tab", { name: "Artigos", selected: true }).boundingBox();
    return box ? box.x + box.width : Infinity;
  };
  await expect.poll(end).toBeLessThanOrEqual(360);
});

test("by keyboard: missing fields are reported, then the article is created and another browser shows it", async () => {
  const desk = await openDevice(DESK);
  const page = desk.page();
  await signIn(page, server, marina, "/admin");
  await page.getByRole("tab", { name: "Artigos" }).focus();
  await page.keyboard.press("Enter");
  await rows(page).nth(6).waitFor();
  await expect.poll(() => rows(page).count()).toBe(7);
  expect(await runAxe(page)).toEqual([]);

  await page.getByRole("button", { name: "Novo Artigo" }).focus();
  await page.keyboard.press("Enter");
  const form = editor(page, "Novo Artigo");
  const content = form.getByRole("textbox", { name: "Conteúdo (HTML)" });
  await content.waitFor();
  await form.getByRole("textbox", { name: "Título" }).press("Enter");
  await form.getByText("Por favor, preencha título, categoria e autor.", { exact: true }).first().waitFor();
  for (const problem of [
    "Título deve ter pelo menos 5 caracteres",
    "Conteúdo deve ter pelo menos 10 caracteres",
    "Categoria é obrigatória",
    "Autor é obrigatório",
  ])
    await expect.poll(() => form.getByText(problem, { exact: true }).count()).toBe(1);
  expect(await runAxe(page)).toEqual([]);

  // The focus went to the first invalid field, the title.
  await page.keyboard.type(TITLE);
  await content.focus();
  await page.keyboard.type("Na feira a internet falha.");
  await form.getByLabel("Categoria").focus();
  for (const text of ["Legal", "Ana Souza", "", "", "Um resumo curto.", "feira, , pix ", "4 min"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  const preview = form.getByRole("region", { name: "Prévia do artigo" });
  await preview.getByText(TITLE, { exact: true }).waitFor();
  await preview.getByText("Na feira a internet falha.").waitFor();
  expect((await preview.boundingBox())?.width).toBe(360);
  // The cover reaches from border to border.
  expect((await preview.locator("svg").first().boundingBox())?.width).toBe(358);
  const publish = form.getByRole("switch", { name: "Publicar Artigo" });
  await publish.focus();
  await page.keyboard.press("Space");
  // The first response is lost; the second attempt must not create another article.
  await page.context().route(
    "**/api/admin/articles",
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await form.getByRole("button", { name: "Criar Artigo" }).press("Enter");
  await form.getByRole("alert").first().waitFor();
  await form.getByRole("button", { name: "Criar Artigo" }).press("Enter");
  await toast(page, "Artigo criado!").waitFor();
  await form.waitFor({ state: "detached" });

  const row = rows(page).filter({ hasText: TITLE });
  await row.waitFor();
  await expect
    .poll(() => row.innerText())
    .toMatch(/Um resumo curto\.[^]*Legal[^]*Ana Souza[^]*4 min[^]*Publicado/);
  await expect
    .poll(() => row.getByRole("link", { name: `Ver ${TITLE}` }).getAttribute("href"))
    .toBe(`/artigo/${SLUG}`);
  expect(await asBia("GET", `/api/admin/articles/${SLUG}`)).toMatchObject({ tags: ["feira", "pix"] });

  const phone = await openDevice();
  const reader = phone.page();
  await reader.goto(`${server.origin}/artigo/${SLUG}`);
  await reader.getByRole("heading", { level: 1, name: TITLE }).waitFor();
  await reader.getByText("Na feira a internet falha.").waitFor();

  // S373, and the filters of the server.
  await page.getByRole("button", { name: "Novo Artigo" }).click();
  await expect.poll(() => form.getByRole("textbox", { name: "Título" }).inputValue()).toBe("");
  await form.getByRole("button", { name: "Cancelar" }).click();
  await page.getByLabel("Buscar artigos").fill("domingo feira");
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.getByLabel("Situação").selectOption("draft");
  await page.getByText("Nenhum artigo encontrado").waitFor();
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await expect.poll(() => rows(page).count()).toBe(8);
  expect([...desk.problems(), ...phone.problems()]).toEqual([]);
});

test("only administrators can read a draft", async () => {
  await publish();
  const desk = await openDesk();
  const page = desk.page();
  const edit = editor(page, "Editar Artigo");
  await openEditor(page);
  await edit.getByRole("textbox", { name: "Título" }).fill("Segredo do rascunho");
  await edit.getByRole("button", { name: "Salvar rascunho" }).click();
  await toast(page, "Rascunho salvo!").waitFor();
  await edit.getByText("Você está vendo o rascunho").waitFor();
  await expect.poll(() => edit.getByRole("textbox", { name: "Endereço (slug)" }).inputValue()).toBe(SLUG);
  const href = (await edit.getByRole("link", { name: "Pré-visualizar" }).getAttribute("href")) ?? "";
  expect(href).toBe(`/artigo/${SLUG}?rascunho=1`);

  const preview = await desk.newPage();
  await preview.goto(server.origin + href);
  await preview.getByText("Pré-visualização: ainda não publicado", { exact: true }).waitFor();
  await preview.getByRole("heading", { level: 1, name: "Segredo do rascunho" }).waitFor();
  await preview.close();

  const phone = await openDevice();
  const reader = phone.page();
  await reader.goto(server.origin + href);
  await reader.getByRole("heading", { level: 1, name: TITLE }).waitFor();
  await expect.poll(() => reader.getByText("Pré-visualização").count()).toBe(0);
  for (const path of [href, "/articles", "/api/articles", "/rss.xml"])
    expect(await (await fetch(server.origin + path)).text()).not.toContain("Segredo");
  expect((await fetch(`${server.origin}/api/admin/articles/${SLUG}/preview`)).status).toBe(401);
  const hidden = await asBia("POST", "/api/admin/articles", {
    title: "Nunca publicado",
    content: "<p>Texto que ninguém leu.</p>",
    category: "Legal",
    author: "Bia",
  });
  const page404 = await fetch(`${server.origin}/artigo/${hidden.slug}?rascunho=1`, {
    headers: { Accept: "text/html" },
  });
  expect([page404.status, (await page404.text()).includes("Nunca publicado")]).toEqual([404, false]);
  await reader.goto(`${server.origin}/artigo/${hidden.slug}?rascunho=1`);
  await reader.getByRole("heading", { name: "Artigo não encontrado" }).waitFor();
  expect([...desk.problems(), ...phone.problems()]).toEqual([]);
});

test("two administrators: the second learns who saved first, nothing is overwritten or lost, and any version can be restored", async () => {
  await publish();
  const desk = await openDesk();
  const page = desk.page();
  const edit = editor(page, "Editar Artigo");
  await openEditor(page);
  await edit.getByRole("textbox", { name: "Título" }).fill("A versão da Marina");
  await asBia("PUT", `/api/admin/articles/${SLUG}`, { title: "A versão da Bia" });
  await edit.getByRole("button", { name: "Atualizar Artigo" }).click();
  await edit.getByText(/^Bia salvou outra versão em /).waitFor();
  expect(await asBia("GET", `/api/admin/articles/${SLUG}`)).toMatchObject({ title: "A versão da Bia" });
  await edit.getByRole("button", { name: "Comparar com a versão salva" }).click();
  await edit.locator(".ada-diff ins").first().waitFor();
  expect(await runAxe(page)).toEqual([]);

  await edit.getByRole("button", { name: "Guardar a minha como rascunho" }).click();
  await edit.locator(".adm-conflict").waitFor({ state: "detached" });
  expect(await asBia("GET", `/api/admin/articles/${SLUG}`)).toMatchObject({
    title: "A versão da Bia",
    draft: { title: "A versão da Marina" },
  });

  await edit.getByRole("textbox", { name: "Título" }).fill("A versão das duas");
  await asBia("PUT", `/api/admin/articles/${SLUG}`, { author: "Bia Lima" });
  await edit.getByRole("button", { name: "Atualizar Artigo" }).click();
  await edit.getByRole("button", { name: "Gravar a minha por cima" }).click();
  await toast(page, "Artigo atualizado!").waitFor();
  expect(await asBia("GET", `/api/admin/articles/${SLUG}`)).toMatchObject({
    title: "A versão das duas",
    draft: null,
  });

  await page.getByRole("button", { name: "Editar A versão das duas" }).click();
  await edit.getByRole("button", { name: "Histórico" }).click();
  const history = dialog(page, "Histórico do artigo");
  await history.getByRole("button", { name: /^Versão 1\b/ }).click();
  await history.locator(".ada-diff del", { hasText: "Receber cripto na feira" }).waitFor();
  expect(await runAxe(page)).toEqual([]);
  await history.getByRole("button", { name: "Restaurar como rascunho" }).click();
  await edit.getByText("Você está vendo o rascunho").waitFor();
  await expect.poll(() => edit.getByRole("textbox", { name: "Título" }).inputValue()).toBe(TITLE);
  expect(await asBia("GET", `/api/admin/articles/${SLUG}`)).toMatchObject({ title: "A versão das duas" });
  await edit.getByRole("button", { name: "Cancelar" }).click();
  expect(desk.problems()).toEqual([]);
});

test("unsaved text survives a SIGKILL and is offered again", async () => {
  const form = (page: Page) => editor(page, "Novo Artigo");
  const desk = await launchBrowser(DESK);
  await signIn(desk.page(), server, marina, "/admin");
  await openTab(desk.page());
  await desk.page().getByRole("button", { name: "Novo Artigo" }).click();
  await form(desk.page()).getByRole("textbox", { name: "Título" }).fill("Um texto que quase se perdeu");
  await form(desk.page()).getByRole("textbox", { name: "Conteúdo (HTML)" }).click();
  await desk.page().keyboard.type("Escrito antes de faltar luz.");
  await isKept(desk.page(), "Escrito antes de faltar luz.");
  const cookies = await desk.context().cookies();
  await desk.kill();

  const page = await desk.open();
  // Chromium flushes cookies every 30 seconds, so the session's cookie may be lost.
  await desk.context().addCookies(cookies);
  await openTab(page);
  await page.getByText("“Um texto que quase se perdeu”").waitFor();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect
    .poll(() => form(page).getByRole("textbox", { name: "Título" }).inputValue())
    .toBe("Um texto que quase se perdeu");
  const written = form(page).getByRole("textbox", { name: "Conteúdo (HTML)" });
  await written.getByText("Escrito antes de faltar luz.").waitFor();
  // The URL names the draft: a reload opens it again, and going back keeps it.
  await page.reload();
  await written.getByText("Escrito antes de faltar luz.").waitFor();
  await page.goBack();
  await page.getByText("“Um texto que quase se perdeu”").waitFor();
  await page.getByRole("button", { name: "Descartar" }).click();
  await page.getByText("Texto não salvo", { exact: true }).waitFor({ state: "detached" });
  expect(desk.problems()).toEqual([]);
});

test("a pasted photo needs a description, loses its location, and is shown to an offline reader", async () => {
  await publish();
  const desk = await openDesk();
  const page = desk.page();
  await openEditor(page);
  const edit = editor(page, "Editar Artigo");
  const content = edit.getByRole("textbox", { name: "Conteúdo (HTML)" });
  await content.click();
  // As a phone takes it: 900 × 600 pixels, with a location in its EXIF data.
  await content.evaluate(async (element) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [900, 600];
    canvas.getContext("2d")?.fillRect(0, 0, 300, 300);
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg"));
    const bytes = new Uint8Array((await drawn?.arrayBuffer()) ?? []);
    const place = new TextEncoder().encode("Exif\0\0-23.5505,-46.6333");
    const notes = Uint8Array.of(0xff, 0xe1, 0, place.length + 2, ...place);
    const file = new File([bytes.slice(0, 2), notes, bytes.slice(2)], "foto.jpg", { type: "image/jpeg" });
    const data = new DataTransfer();
    data.items.add(file);
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  const figure = dialog(page, "Imagem");
  await figure.locator("img").first().waitFor();
  await figure.getByRole("button", { name: "Pôr no texto" }).click();
  await figure.getByText("Descreva a imagem: quem usa leitor de tela ouve este texto.").waitFor();
  await figure.getByLabel("Descrição para quem não vê a imagem").fill("Balcão da feira");
  expect(await runAxe(page)).toEqual([]);
  // A proxy in front of the server accepts less than the server does.
  const refusal = { status: 413, contentType: "text/html", body: "<h1>413</h1>" };
  let wasFixed = false;
  const refuse = async (route: Route): Promise<void> => {
    wasFixed = await figure.getByLabel("Trocar imagem").isDisabled();
    await route.fulfill(refusal);
  };
  await page.route("**/api/admin/pictures", refuse, { times: 1 });
  await figure.getByRole("button", { name: "Pôr no texto" }).click();
  await figure
    .getByText(
      "Não foi possível enviar a imagem. Ela é pesada demais para chegar ao servidor. Envie uma menor.",
    )
    .waitFor();
  // A photo on its way cannot be exchanged.
  expect(wasFixed).toBe(true);
  await figure.getByRole("button", { name: "Pôr no texto" }).click();
  await figure.waitFor({ state: "detached" });
  const image = content.getByAltText("Balcão da feira");
  const src = (await image.getAttribute("src")) ?? "";
  expect(src).toMatch(/^\/pictures\/enviadas\/[0-9a-f]{32}\.webp$/);
  expect([await image.getAttribute("width"), await image.getAttribute("height")]).toEqual(["900", "600"]);
  const kept = Buffer.from(await (await fetch(server.origin + src)).arrayBuffer()).toString("latin1");
  expect(kept).toMatch(/^RIFF....WEBP/s);
  expect(kept).not.toContain("-23.55");

  // A file that is no photo is recognised by its content.
  await edit.getByRole("button", { name: "Imagem", exact: true }).click();
  await figure.getByLabel("Trocar imagem").setInputFiles({
    name: "foto.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='harm()'/>"),
  });
  await figure.getByText(/^Este arquivo não é uma foto que possamos usar/).waitFor();
  await figure.getByRole("button", { name: "Balcão da feira" }).waitFor();
  await figure.getByRole("button", { name: "Cancelar" }).click();

  // Pasted elements that are not allowed are reported.
  await content.evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      "text/html",
      '<p>Da página</p><img src="https://harm.example/a.png"><iframe src="/x"></iframe>',
    );
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await edit
    .getByText("Parte do que foi colado não pode ficar e já saiu: 1 imagem que não é deste site, <iframe>.")
    .waitFor();
  await edit.getByRole("button", { name: "Atualizar Artigo" }).click();
  await toast(page, "Artigo atualizado!").waitFor();

  const phone = await openDevice({ installs: true });
  const reader = phone.page();
  await reader.goto(`${server.origin}/articles`);
  await appIsOnDevice(reader);
  // The article was never opened here: the sync brought its text and picture.
  await expect
    .poll(() => reader.evaluate(async (path) => (await caches.match(path)) !== undefined, src), {
      timeout: 60_000,
    })
    .toBe(true);
  await phone.context().setOffline(true);
  await reader.goto(`${server.origin}/artigo/${SLUG}`);
  const shown = reader.getByAltText("Balcão da feira");
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(900);
  expect([...desk.problems(), ...phone.problems()]).toEqual([]);
});

test("a CSV file is checked line by line and uploaded once, and importing an export changes nothing", async () => {
  const desk = await openDesk();
  const page = desk.page();
  const bulk = dialog(page, "Upload em Lote");
  await page.getByRole("button", { name: "Upload em Lote" }).click();
  await bulk.getByRole("button", { name: "Fazer Upload" }).click();
  await bulk.getByText("Por favor, selecione um arquivo CSV.", { exact: true }).waitFor();
  const input = bulk.getByLabel("Arquivo CSV");
  await expect.poll(() => input.getAttribute("accept")).toBe(".csv");
  const choose = (buffer: Buffer) =>
    input.setInputFiles({ name: "artigos.csv", mimeType: "text/csv", buffer });
  await choose(Buffer.from("title,content\n,\n"));
  await bulk.getByText("Nenhum artigo válido encontrado no arquivo.", { exact: true }).waitFor();
  const large = join(server.dataDir, "grande.csv");
  writeFileSync(large, Buffer.alloc(21 * 1024 * 1024, "x"));
  await input.setInputFiles(large);
  await bulk.getByText(/^Este arquivo tem 21 MB/).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Upload em Lote" }).click();

  // Windows-1252 with semicolons, as Excel in Brazil saves it: curly quotes are 0x93 and 0x94.
  const file = [
    "title;content;category;author;published;tags",
    'Promoção “à vista”;"<p>Linha um\r\nlinha; dois</p>";Legal;José;TRUE;"a, b"',
    "Sem conteúdo;;Legal;José;1;",
    ";;;;;",
    "Outra promoção;<p>Texto da promoção</p>;Legal;José;0;",
  ].join("\r\n");
  await choose(Buffer.from(file.replace("“", "\x93").replace("”", "\x94"), "latin1"));
  await bulk.getByText("2 artigos para enviar; 1 linha com erro fica de fora.").waitFor();
  await bulk.getByText("Promoção “à vista”").waitFor();
  await bulk
    .getByText("Linha 3: Campos obrigatórios faltando (title, content, category, author)", { exact: true })
    .waitFor();
  expect(await runAxe(page)).toEqual([]);
  await bulk.getByRole("button", { name: "Fazer Upload" }).click();
  await toast(page, "Upload concluído!").waitFor();
  await expect.poll(() => page.locator(".toast").innerText()).toContain("2 artigos criados com sucesso.");
  await bulk.getByRole("listitem").filter({ hasText: "Linha 3: Campos obrigatórios faltando" }).waitFor();
  await bulk.getByRole("button", { name: "Fechar" }).first().click();
  await rows(page).filter({ hasText: "Promoção “à vista”" }).waitFor();

  const exported = async (): Promise<string> => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Exportar CSV" }).click(),
    ]);
    return readFileSync(await download.path(), "utf8");
  };
  const first = await exported();
  expect(first).toMatch(
    /^\ufeffslug;title;excerpt;content;category;author;readTime;tags;featured;published\r\n/,
  );
  await page.getByRole("button", { name: "Upload em Lote" }).click();
  await choose(Buffer.from(first));
  await bulk.getByText("8 artigos para enviar.").waitFor();
  await bulk.getByRole("button", { name: "Fazer Upload" }).click();
  await bulk.getByText(/^8 de 8 artigos/).waitFor();
  await bulk.getByRole("button", { name: "Fechar" }).first().click();
  expect(await exported()).toBe(first);
  expect(desk.problems()).toEqual([]);
});

test("deleting an article asks first and removes it for readers; without articles the list says so", async () => {
  await publish();
  const desk = await openDesk();
  const page = desk.page();
  const name = TITLE;
  await page.getByRole("button", { name: `Deletar ${name}` }).click();
  const confirm = dialog(page, "Confirmar exclusão");
  await confirm
    .getByText(`Tem certeza que deseja deletar o artigo "${name}"? Esta ação não pode ser desfeita.`, {
      exact: true,
    })
    .waitFor();
  await expect
    .poll(() =>
      confirm
        .getByRole("button", { name: "Cancelar" })
        .evaluate((button) => button === document.activeElement),
    )
    .toBe(true);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await toast(page, "Artigo deletado!").waitFor();
  await expect.poll(() => rows(page).filter({ hasText: name }).count()).toBe(0);
  expect((await fetch(`${server.origin}/artigo/${SLUG}`)).status).toBe(404);

  await database.query("delete from articles");
  await page.getByRole("tab", { name: "Visão Geral" }).click();
  await page.getByRole("tab", { name: "Artigos" }).click();
  await page.getByRole("heading", { name: "Nenhum artigo criado" }).waitFor();
  expect(desk.problems()).toEqual([]);
});
