import pg from "pg";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { ARTICLES } from "#db/content/articles.ts";
import { HTML_ELEMENTS, isAllowedAttribute } from "#db/rules/content-html/html-policy.ts";
import { HOSTILE_HTML } from "#db/rules/testing/hostile-html.ts";
import { createAccount, signIn } from "./support/accounts.ts";
import { openSyncPanel } from "./support/app-page.ts";
import { watchProblems } from "./support/page-problems.ts";
import { faultsEverywhere, sidewaysOf } from "./support/look-everywhere.ts";
import { runAxe } from "./support/run-axe.ts";
import { appIsReady } from "./support/app-page.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { CHROMIUM, PATIENCE_MS } from "./support/test-browser.ts";
import { appIsOnDevice } from "./support/service-worker.ts";

/** `/articles` and `/artigo/{slug}` (S120–S134), for readers and with hostile content. */
let shared: TestServer;
let server: TestServer;
let chrome: Browser;
const problems: string[] = [];

beforeAll(async () => {
  [shared, chrome] = await Promise.all([startServer(), chromium.launch(CHROMIUM)]);
});
afterAll(() => Promise.all([chrome?.close(), shared?.dispose()]));
beforeEach(() => {
  problems.length = 0;
  server = shared;
});

/** For a test that changes the articles. */
async function startOwnServer(): Promise<void> {
  server = await startServer();
  onTestFinished(() => server.dispose());
}

const DOWNLOADED: BrowserContextOptions = { serviceWorkers: "allow" };
async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await chrome.newContext({
    viewport: { width: 360, height: 800 },
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    // Without the download of the whole app, unless a test asks for it (`DOWNLOADED`).
    serviceWorkers: "block",
    ...options,
  });
  onTestFinished(() => context.close());
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  watchProblems(page, problems);
  return page;
}

async function sql(text: string, values: readonly unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: await server.databaseUrl() });
  await client.connect();
  try {
    await client.query(text, [...values]);
  } finally {
    await client.end();
  }
}

const htmlOf = async (path: string): Promise<string> =>
  (await fetch(server.origin + path, { headers: { Accept: "text/html" } })).text();
const main = (page: Page) => page.getByRole("main");
const listed = (page: Page) => main(page).locator(".art-rows h3").allTextContents();
/** Waits until the app runs and its content is on this device. */
async function settled(page: Page): Promise<void> {
  await appIsReady(page);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const databases = await indexedDB.databases();
        if (!databases.some(({ name }) => name === "content")) return 0;
        return new Promise((resolve) => {
          const open = indexedDB.open("content");
          open.onsuccess = () => {
            const all = open.result.transaction("articles").objectStore("articles").count();
            all.onsuccess = () => {
              open.result.close();
              resolve(all.result);
            };
          };
        });
      }),
    )
    .toBeGreaterThan(0);
}

/** Number of tiles of each cover that cuts one of them off. */
const cutTiles = (page: Page) =>
  page.locator(".art-cover").evaluateAll((covers) =>
    covers
      .map((cover) => {
        const { width, height } = cover.getBoundingClientRect();
        const drawn = (cover as SVGSVGElement).viewBox.baseVal;
        const scale = Math.max(width / drawn.width, height / drawn.height);
        return [width, height].map((side) => (side / scale + 1.5) / 41.5);
      })
      .filter((tiles) => tiles.some((count) => Math.abs(count - Math.round(count)) > 0.05)),
  );

const FIRST = ARTICLES.find(({ slug }) => slug === "cripto-na-loja-o-guia-do-primeiro-dia");
if (!FIRST) throw new Error("an article was renamed");

test("every published article is listed and leads to its page; the featured ones stand above", async () => {
  const page = await openPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${server.origin}/articles`);

  await page.getByRole("heading", { level: 1, name: "Artigos" }).waitFor();
  await expect.poll(() => listed(page)).toHaveLength(6);
  expect([...(await listed(page))].sort()).toEqual(ARTICLES.map(({ title }) => title).sort());
  const featured = main(page).locator("section", { has: page.getByRole("heading", { name: "Em destaque" }) });
  expect((await featured.locator("h3").allTextContents()).sort()).toEqual(
    ARTICLES.filter((article) => article.featured)
      .map(({ title }) => title)
      .sort(),
  );
  await expect.poll(() => main(page).getByText("Exemplo", { exact: true }).count()).toBe(0);
  for (const width of [360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await cutTiles(page)]).toEqual([width, []]);
  }

  await main(page)
    .locator(".art-row")
    .filter({ hasText: FIRST.title })
    .click({ position: { x: 20, y: 20 } });

  await page.waitForURL(`**/artigo/${FIRST.slug}`);
  await page.getByRole("heading", { level: 1, name: FIRST.title }).waitFor();
  expect(problems).toEqual([]);
});

test("the chips filter by links: by key, by address, without scripts, back and forth", async () => {
  const page = await openPage();
  await page.goto(`${server.origin}/articles`);
  const chips = page.getByRole("navigation", { name: "Categorias" }).getByRole("link");
  await expect
    .poll(() => chips.allTextContents())
    .toEqual(["Todos", "Iniciantes", "Legal", "Estratégia", "Segurança", "Cases", "Ferramentas"]);
  await expect.poll(() => chips.filter({ hasText: "Todos" }).getAttribute("aria-current")).toBe("page");

  await appIsReady(page);
  await chips.filter({ hasText: "Estratégia" }).press("Enter");
  await main(page).getByText("1 artigo em Estratégia").waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe("?categoria=estrategia");
  await expect.poll(() => listed(page)).toEqual(["Vale a pena aceitar cripto? Faça a conta da sua loja"]);
  await expect.poll(() => page.getByRole("heading", { name: "Em destaque" }).count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Estratégia");

  await page.goBack();
  await expect.poll(() => listed(page)).toHaveLength(6);
  await page.goto(`${server.origin}/articles?categoria=nada`);
  await expect.poll(() => listed(page)).toHaveLength(6);

  const plain = await openPage({ javaScriptEnabled: false });
  await plain.goto(`${server.origin}/articles`);
  await plain.getByRole("link", { name: "Segurança", exact: true }).click();
  await expect
    .poll(() => listed(plain))
    .toEqual(["Print não é dinheiro: como conferir um pagamento em cripto"]);
  expect(problems).toEqual([]);
});

test("an article shows its category, author, date and related articles", async () => {
  const page = await openPage();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${server.origin}/artigo/${FIRST.slug}`);

  await page.getByRole("heading", { level: 1, name: FIRST.title }).waitFor();
  const text = (await main(page).innerText()).replaceAll("\u00a0", " ");
  for (const part of [
    FIRST.category,
    FIRST.excerpt,
    FIRST.author,
    `${FIRST.readTime} de leitura`,
    ...FIRST.tags,
  ])
    expect(text).toContain(part);
  expect(text).toMatch(/\d+ de novembro de 2026/);
  await expect.poll(() => main(page).locator("time").getAttribute("datetime")).toMatch(/^2026-11-\d\dT/);
  const target = (name: string) => main(page).getByRole("link", { name }).first().getAttribute("href");
  expect(await target("Voltar aos artigos")).toBe("/articles");
  expect(await target("Ver mais artigos")).toBe("/articles");
  expect(await target("Começar curso gratuito")).toBe("/lessons");
  const picture = main(page).locator("figure img").first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const words = main(page).locator(".prose > p").first();
  const widthOf = async (part: typeof words) => Math.round((await part.boundingBox())?.width ?? 0);
  await expect.poll(() => widthOf(picture)).toBe(await widthOf(words));
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await widthOf(picture)).toBe(await widthOf(main(page).locator("article > :first-child")));
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(() => cutTiles(page)).toEqual([]);

  await page.getByRole("button", { name: "Compartilhar" }).click();
  await page.getByText("Link copiado").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${server.origin}/artigo/${FIRST.slug}`,
  );
  expect(problems).toEqual([]);
});

test("only an administrator gets a way to the administration (S133)", async () => {
  const page = await openPage();
  const path = `/artigo/${FIRST.slug}`;
  const account = await createAccount(server, "Rosa");
  await signIn(page, server, account, path);
  const link = main(page).getByRole("link", { name: "Administrar artigos" });
  await page.getByRole("heading", { level: 1, name: FIRST.title }).waitFor();
  await expect.poll(() => link.count()).toBe(0);

  await sql("insert into user_roles (user_id, role) select id, 'admin' from users where email = $1", [
    account.email,
  ]);
  await page.reload();

  await link.waitFor();
  await expect.poll(() => link.getAttribute("href")).toBe("/admin");
});

test("the server-rendered text does not change while the app takes over", async () => {
  const page = await openPage();
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const prose = document.querySelector(".prose");
      if (prose) seen.push(prose.textContent?.length ?? 0);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${server.origin}/artigo/${FIRST.slug}`);
  await settled(page);
  await page.waitForTimeout(500);

  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  const complete = Math.max(...seen);
  expect(complete).toBeGreaterThan(5000);
  // Once the text is complete it never gets shorter.
  expect(seen.slice(seen.indexOf(complete)).every((length) => length === complete)).toBe(true);
});

test("an unknown article is not found online, and needs internet offline", async () => {
  const page = await openPage(DOWNLOADED);
  expect((await page.goto(`${server.origin}/artigo/nao-existe`))?.status()).toBe(404);
  await page.getByRole("heading", { level: 1, name: "Artigo não encontrado" }).waitFor();
  await page.getByText("O artigo que você está procurando não existe ou foi removido.").waitFor();
  await appIsOnDevice(page);
  await settled(page);
  await page.goto(`${server.origin}/artigo/nao-existe-tambem`);
  await page.getByRole("heading", { level: 1, name: "Artigo não encontrado" }).waitFor();
  await expect
    .poll(() => main(page).getByRole("link", { name: "Ver mais artigos" }).getAttribute("href"))
    .toBe("/articles");

  await page.context().setOffline(true);
  await page.goto(`${server.origin}/artigo/escrito-ontem`);

  await page.getByRole("heading", { level: 1, name: "Este artigo precisa de internet" }).waitFor();
  await expect.poll(() => page.getByText("Artigo não encontrado").count()).toBe(0);
});

test("offline, every synced article is readable, pictures included", async () => {
  const page = await openPage(DOWNLOADED);
  await page.goto(`${server.origin}/lessons`);
  await appIsOnDevice(page);
  await settled(page);
  await page.context().setOffline(true);

  await page.goto(`${server.origin}/articles?categoria=iniciantes`);
  await main(page).getByRole("link", { name: FIRST.title }).first().click();

  await page.getByRole("heading", { level: 1, name: FIRST.title }).waitFor();
  await main(page).getByRole("heading", { level: 2 }).nth(1).waitFor();
  const picture = main(page).locator("figure img").first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.reload();
  await main(page).getByRole("heading", { level: 2 }).nth(1).waitFor();
});

test("an administrator's change shows at once in the rendered page, and in the app after a sync", async () => {
  await startOwnServer();
  const page = await openPage();
  await page.goto(`${server.origin}/artigo/${FIRST.slug}`);
  await settled(page);
  const before = await htmlOf(`/artigo/${FIRST.slug}`);

  await sql("update articles set content = $2, title = $3 where slug = $1", [
    FIRST.slug,
    "<h2>Escrito agora</h2><p>Por R$ 48,00<script>harm()</script></p>",
    "Um título novo",
  ]);

  await (await openSyncPanel(page)).getByRole("button", { name: "Sincronizar agora" }).click();
  await page.keyboard.press("Escape");
  await main(page).getByRole("heading", { name: "Escrito agora" }).waitFor();
  await page.getByRole("heading", { level: 1, name: "Um título novo" }).waitFor();
  const after = await htmlOf(`/artigo/${FIRST.slug}`);
  expect(before).not.toContain("Escrito agora");
  expect(after).toContain("<h2>Escrito agora</h2>");
  expect(await htmlOf("/articles")).toContain("Um título novo");
  expect(await (await fetch(`${server.origin}/rss.xml`)).text()).toContain("Um título novo");
});

const SWALLOWS =
  /<(?:plaintext|textarea|title|xmp|noembed|noscript|template|select|svg|math|style|frameset|!)/i;
/** Attributes that the sanitizer adds, and those that make a wide table focusable. */
const ADDED = ["rel", "target", "loading", "tabindex"];
/** Within this time after a page is drawn, whatever an article smuggled in would have run. */
const HARM_MS = 500;
const HARM = "<img src=x onerror=harm()><script>harm()</script>\u202e";

test("a hostile article, however it was stored, runs nothing in the rendered page or in the app", async () => {
  await startOwnServer();
  const content = [
    ...HOSTILE_HTML.filter((html) => !SWALLOWS.test(html)),
    ...HOSTILE_HTML.filter((html) => SWALLOWS.test(html)),
  ].join("\n<p>e depois</p>\n");
  await sql(
    `insert into articles (slug, title, excerpt, content, category, author, read_time, tags, published, featured)
     values ('hostil', $1, $1, $2, $1, $1, $1, array[$1], true, true)`,
    [`Hostil ${HARM}`, content],
  );

  const html = await htmlOf("/artigo/hostil");
  const prose = html.slice(html.indexOf('class="prose'), html.indexOf("</article>"));
  expect(prose).toContain("e depois");
  expect(prose).not.toMatch(/<(?:script|svg|math|style|iframe|object|form|input|template)/i);

  // The content policy is off: only the sanitizer protects the reader.
  for (const javaScriptEnabled of [false, true]) {
    const page = await openPage({ ...DOWNLOADED, bypassCSP: true, javaScriptEnabled });
    const seen: string[] = [];
    page.on("dialog", (dialog) => {
      seen.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.origin !== server.origin || /^\/(?:x|artigo\/x|api\/logout)$/.test(url.pathname))
        seen.push(`request: ${request.url()}`);
    });
    await page.exposeFunction("harm", () => seen.push("ran"));
    for (const path of ["/articles", "/artigo/hostil"]) {
      await page.goto(server.origin + path);
      await page.getByText("Hostil <img src=x onerror=harm()>").first().waitFor();
      if (javaScriptEnabled) {
        await appIsOnDevice(page);
        await settled(page);
      }
      await page.waitForTimeout(HARM_MS);
      expect(new URL(page.url()).pathname).toBe(path);
    }
    // Again from the device, which sanitizes what it stored itself.
    await page.reload();
    await page.getByText("e depois").first().waitFor();
    if (javaScriptEnabled) await settled(page);
    await page.waitForTimeout(HARM_MS);
    const inside = await main(page)
      .locator(".prose *")
      .evaluateAll((elements) =>
        elements.map(
          (element) =>
            [element.localName, [...element.attributes].map(({ name, value }) => [name, value])] as [
              string,
              [string, string][],
            ],
        ),
      );
    expect(inside.length).toBeGreaterThan(100);
    const strange = inside.flatMap(([element, attributes]) => [
      ...(HTML_ELEMENTS[element] ? [] : [element]),
      ...attributes
        .filter(([name, value]) => !ADDED.includes(name) && !isAllowedAttribute(element, name, value))
        .map(([name, value]) => `${element} ${name}=${value}`),
    ]);
    expect(strange).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    expect(seen).toEqual([]);
    await page.context().close();
  }
});

test("no accessibility fault and no horizontal scroll in any size, theme and text size", async () => {
  const page = await openPage();
  const faults: string[] = [];
  const TABLES = "cripto-nota-fiscal-e-decripto-o-que-levar-ao-contador";
  for (const path of ["/articles?categoria=cases", `/artigo/${TABLES}`, "/artigo/nao-existe"]) {
    await page.goto(server.origin + path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await settled(page);
    faults.push(...(await faultsEverywhere(page, path)));
    await page.evaluate(() => (document.documentElement.dataset["text"] = "large"));
    if ((await sidewaysOf(page)) > 0) faults.push(`${path}: large text is too wide`);
    faults.push(...(await runAxe(page)).map((fault) => `${path}, large text: ${fault}`));
  }
  expect(faults).toEqual([]);
});

test("while nothing is published, the six bundled articles are shown and say so", async () => {
  await startOwnServer();
  await sql("delete from articles");
  expect(
    (await fetch(`${server.origin}/artigo/${FIRST.slug}`, { headers: { Accept: "text/html" } })).status,
  ).toBe(200);
  expect(await htmlOf("/articles")).toContain(">Exemplo<");

  const page = await openPage(DOWNLOADED);
  await page.goto(`${server.origin}/articles`);
  await appIsOnDevice(page);
  await expect.poll(() => listed(page)).toHaveLength(6);
  await main(page).getByText("Os publicados aparecem aqui quando chegarem.").waitFor();
  await expect
    .poll(() => main(page).locator(".art-row").getByText("Exemplo", { exact: true }).count())
    .toBe(6);
  // From the device alone, which knows by now that no article is published.
  await page.goto(`${server.origin}/lessons`);
  await page.context().setOffline(true);
  await page.goto(`${server.origin}/articles`);
  await main(page).locator(".art-row").getByText("Exemplo", { exact: true }).nth(5).waitFor();
  await main(page).locator(".art-row").getByRole("link", { name: FIRST.title }).click();
  await page.getByRole("heading", { level: 1, name: FIRST.title }).waitFor();
  await main(page).getByText("Exemplo", { exact: true }).waitFor();
  await main(page).getByRole("heading", { level: 2 }).nth(1).waitFor();
});
