import { JSDOM } from "jsdom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ARTICLES } from "#db/content/articles.ts";
import { HOSTILE_HTML } from "#db/rules/testing/hostile-html.ts";
import { PRIVATE_PAGES } from "./robots.ts";
import { PUBLIC_PAGES } from "./sitemap.ts";
import { insertCourse } from "#server/testing/insert-course.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertCourse(server.deps.knex, [{ slug: "primeiro", lessons: ["abrir", "-rascunho"] }]);
});
afterAll(() => server.close());

// Without this header fetch sends `no-cache`, which feed readers do not.
const CONDITIONAL = { "Cache-Control": "max-age=0" };
const open = async (path: string, headers: Record<string, string> = {}) => {
  const response = await server.newClient().fetch(path, { headers });
  return { response, text: await response.text() };
};

type Xml = {
  querySelectorAll(selector: string): Iterable<XmlElement>;
  querySelector(selector: string): XmlElement | null;
};
type XmlElement = Xml & {
  readonly textContent: string;
  readonly children: Iterable<XmlElement & { readonly tagName: string }>;
  getAttribute(name: string): string | null;
};
/** Throws if the XML is not well formed. */
const parseXml = (text: string): Xml =>
  (new JSDOM(text, { contentType: "application/xml" }).window as { document: Xml }).document;
const itemsOf = (text: string) =>
  [...parseXml(text).querySelectorAll("channel > item")].map((item) => {
    const fields: Record<string, string[]> = {};
    for (const { tagName, textContent } of item.children) (fields[tagName] ??= []).push(textContent);
    return fields;
  });

const ROW = { category: "Legal", author: "Equipe Balcão Cripto", content: "<p>Olá</p>", published: true };
const publish = (article: Record<string, unknown>) =>
  server.deps.knex("articles").insert({ ...ROW, ...article });

test("the feed is RSS 2.0 with the full published articles, newest first", async () => {
  await publish({
    slug: "um-guia",
    title: "Nota & “fiscal” <35 mil>",
    excerpt: "Do zero a R$ 5 & além",
    tags: ["mei", "a<b"],
    content:
      '<p>Olá</p><p><a href="/glossario">a</a> <a href="https://bcb.gov.br/a/b">b</a> <a href="#fontes">c</a> "href="/x"</p>' +
      '<img src="/pictures/a.png" alt="x"><script>alert(1)</script>',
    published_at: "2026-11-19T12:00:00Z",
  });
  await publish({ slug: "novo", title: "Novo", published_at: "2026-11-20T15:30:00Z" });
  await publish({ slug: "rascunho", title: "Rascunho", published: false });

  const { response, text } = await open("/rss.xml");

  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  const origin = server.deps.config.appOrigin;
  const feed = parseXml(text);
  expect(feed.querySelector("rss")?.getAttribute("version")).toBe("2.0");
  expect(feed.querySelector("channel > language")?.textContent).toBe("pt-BR");
  expect(feed.querySelector("channel > link")?.textContent).toBe(`${origin}/articles`);
  const self = feed.querySelector('channel > [rel="self"]');
  expect([self?.getAttribute("href"), self?.getAttribute("type")]).toEqual([
    `${origin}/rss.xml`,
    "application/rss+xml",
  ]);
  const items = itemsOf(text);
  expect(items.map(({ title }) => title)).toEqual([["Novo"], ["Nota & “fiscal” <35 mil>"]]);
  expect(items[1]).toEqual({
    title: ["Nota & “fiscal” <35 mil>"],
    link: [`${origin}/artigo/um-guia`],
    guid: [`${origin}/artigo/um-guia`],
    pubDate: ["Thu, 19 Nov 2026 12:00:00 GMT"],
    "dc:creator": ["Equipe Balcão Cripto"],
    category: ["Legal", "mei", "a<b"],
    description: ["Do zero a R$ 5 & além"],
    "content:encoded": [
      `<p>Olá</p><p><a href="${origin}/glossario" rel="noopener noreferrer">a</a> ` +
        '<a href="https://bcb.gov.br/a/b" rel="noopener noreferrer" target="_blank">b</a> ' +
        `<a href="${origin}/artigo/um-guia#fontes" rel="noopener noreferrer">c</a> "href="/x"</p>` +
        `<img src="${origin}/pictures/a.png" alt="x" loading="lazy">`,
    ],
  });
});

test("an unchanged feed is answered with 304, by ETag and by date", async () => {
  const first = await open("/rss.xml");
  const etag = String(first.response.headers.get("etag"));
  const date = String(first.response.headers.get("last-modified"));
  const unchanged = await Promise.all([
    open("/rss.xml", { ...CONDITIONAL, "If-None-Match": etag }),
    open("/rss.xml", { ...CONDITIONAL, "If-Modified-Since": date }),
  ]);
  expect(unchanged.map(({ response, text }) => [response.status, text])).toEqual([
    [304, ""],
    [304, ""],
  ]);

  await server.deps.knex("articles").where({ slug: "novo" }).update({ published: false });

  const byTag = await open("/rss.xml", { ...CONDITIONAL, "If-None-Match": etag });
  const byDate = await open("/rss.xml", { ...CONDITIONAL, "If-Modified-Since": date });
  expect([byTag.response.status, byDate.response.status]).toEqual([200, 200]);
  expect(itemsOf(byDate.text)).toHaveLength(1);
});

test("hostile texts and HTML leave the feed well formed and clean", async () => {
  const title = "\u0001\u000b\ufffe]]>&<script>alert(1)</script>\u202e";
  await server.deps.knex("articles").del();
  await server.deps.knex("articles").insert(
    HOSTILE_HTML.map((content, index) => ({
      ...ROW,
      slug: `hostil-${index}`,
      title,
      author: title,
      excerpt: title,
      tags: [title],
      content: content.replaceAll("\0", ""),
    })),
  );

  const { response, text } = await open("/rss.xml");

  expect(response.status).toBe(200);
  const items = itemsOf(text);
  expect(items).toHaveLength(50);
  for (const item of items) {
    expect(item["title"]).toEqual(["]]>&<script>alert(1)</script>\u202e"]);
    expect(item["content:encoded"]?.join("")).not.toMatch(
      /<script|<svg|<style|<iframe| on\w+="|javascript:/i,
    );
  }
  await server.deps.knex("articles").del();
});

test("the site map lists every public page once, and articles with their last change", async () => {
  const [article] = ARTICLES;
  await publish({ slug: article?.slug, title: article?.title });
  const [row] = await server.deps.knex("articles").select("updated_at");

  const { response, text } = await open("/sitemap.xml");

  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const origin = server.deps.config.appOrigin;
  const entries = [...parseXml(text).querySelectorAll("urlset > url")].map((url) => [
    url.querySelector("loc")?.textContent.replace(origin, ""),
    url.querySelector("lastmod")?.textContent,
  ]);
  const paths = entries.map(([path]) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(
    expect.arrayContaining([
      ...PUBLIC_PAGES,
      "/lessons/abrir",
      `/artigo/${article?.slug}`,
      "/glossario/seguranca",
    ]),
  );
  expect(paths).not.toContain("/lessons/rascunho");
  expect(Object.fromEntries(entries)[`/artigo/${article?.slug}`]).toBe(
    (row as { updated_at: Date }).updated_at.toISOString(),
  );
});

test("robots.txt allows public pages only and names the site map", async () => {
  const { response, text } = await open("/robots.txt");

  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(text.split("\n")).toContain(`Sitemap: ${server.deps.config.appOrigin}/sitemap.xml`);
  const rules = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = ""]) => rule);
  const forbidden = (path: string): boolean =>
    rules.some((rule) => (rule.endsWith("$") ? path === rule.slice(0, -1) : path.startsWith(rule)));
  for (const path of [...PUBLIC_PAGES, "/sitemap.xml", "/rss.xml", "/artigo/x", "/assets/x.js"])
    expect([path, forbidden(path)]).toEqual([path, false]);
  for (const path of [
    ...PRIVATE_PAGES,
    "/conta",
    "/cobrancas",
    "/admin/pessoas",
    "/api/articles",
    "/payment-success?session_id=x",
  ])
    expect([path, forbidden(path)]).toEqual([path, true]);
});

test("other methods get 405, and HEAD gets an empty answer", async () => {
  const posted = await server.newClient().fetch("/rss.xml", { method: "POST" });
  expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  const head = await server.newClient().fetch("/sitemap.xml", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});
