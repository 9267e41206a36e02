import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FACTS } from "#db/content/facts.ts";
import { seedContent } from "#db/seeds/seed-content.ts";
import { addDays, instantToDay } from "#db/rules/time/local-day.ts";
import { certificateCode, groupCertificateCode } from "#db/rules/learning/certificate-code.ts";
import { insertCertificate } from "#server/learning/certificate-repository.ts";
import { grantAdmin } from "#server/accounts/account-repository.ts";
import { startNeighbour } from "#server/testing/start-neighbour.ts";
import { startTestServer, type Client, type TestServer } from "#server/testing/start-test-server.ts";
import { registerAccount } from "#server/testing/sync-device.ts";

// Replaces the real renderer, which is part of the app's build (e2e/server-pages.test.ts), and prints its input.
const RENDERER = `
  let count = 0;
  export const renderPage = async ({ template, origin, url, data, found }) => ({
    html: template.replace("<!--page-->", "<p></p>" + JSON.stringify({ count: ++count, origin, url, data, found })),
  });`;
const THEME = "document.title";
const FACES = "@font-face{font-family:Own;src:url(/assets/own.woff2)}";
const CSS = `
  p{color:#10262c} .never-drawn{color:red} [data-theme=dark] p{color:#fff}`;

let server: TestServer;
let distDir: string;
beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), "balcao-pages-"));
  await mkdir(join(distDir, "assets"));
  await mkdir(join(distDir, ".server"));
  await writeFile(join(distDir, "assets/faces-1.css"), FACES);
  await writeFile(join(distDir, "assets/shell-1.css"), CSS);
  await writeFile(
    join(distDir, "index.html"),
    '<html><script src="/theme.js"></script><script type="module" crossorigin src="/assets/main-1.js"></script>' +
      '<link rel="preload" as="script" crossorigin href="/assets/react-1.js">' +
      '<link rel="stylesheet" crossorigin href="/assets/faces-1.css">' +
      '<link rel="stylesheet" crossorigin href="/assets/shell-1.css"><!--page-->',
  );
  await writeFile(join(distDir, "theme.js"), THEME);
  await writeFile(join(distDir, "start-later.js"), "start(__ENTRY__, __SHEET__, __PARTS__)");
  await writeFile(join(distDir, ".server/render-page.js"), RENDERER);
  server = await startTestServer({ distDir });
});
afterAll(async () => {
  await server.close();
  await rm(distDir, { recursive: true, force: true });
});

// Without this header fetch sends `no-cache`, which browsers do not.
const CONDITIONAL = { "Cache-Control": "max-age=0" };

type Rendered = { count: number; origin: string; url: string; found: boolean; data: Record<string, unknown> };

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await server.newClient().fetch(path, { headers: { Accept: "text/html", ...headers } });
  const text = await response.text();
  const json = text.slice(text.indexOf("{", text.indexOf("</style>")));
  return { response, text, rendered: response.status === 304 ? null : (JSON.parse(json) as Rendered) };
}

/** As a content policy names an inline script or style. */
const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const publish = (slug: string, title = "Guia", published = true) =>
  server.deps
    .knex("articles")
    .insert({ title, slug, content: "<p>x</p>", category: "Legal", author: "A", published });

test("a page is compressed when accepted, with the same ETag", async () => {
  const plain = await open("/community", { "Accept-Encoding": "identity" });
  const length = async () => {
    const { response } = await open("/community", { "Accept-Encoding": "br" });
    expect(response.headers.get("vary")).toContain("Accept-Encoding");
    return Number(response.headers.get("content-length"));
  };
  await expect.poll(length).toBeGreaterThan(0);

  const packed = await open("/community", { "Accept-Encoding": "br, gzip" });
  expect(packed.response.headers.get("content-encoding")).toBe("br");
  expect(packed.text).toBe(plain.text);
  expect(packed.response.headers.get("etag")).toBe(plain.response.headers.get("etag"));
  expect(await length()).toBeLessThan(plain.text.length);
});

test("a page is rendered once and cached with its ETag until the content changes", async () => {
  const first = await open("/articles");
  const again = await open("/articles/");
  const etag = String(first.response.headers.get("etag"));

  expect(first.response.status).toBe(200);
  expect(first.response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(first.response.headers.get("cache-control")).toBe("no-cache");
  expect(again.rendered).toEqual(first.rendered);
  expect((await open("/articles", { ...CONDITIONAL, "If-None-Match": etag })).response.status).toBe(304);

  await publish("um-guia");
  const after = await open("/articles", { ...CONDITIONAL, "If-None-Match": etag });
  expect(after.response.status).toBe(200);
  expect(after.rendered?.data["articles"]).toMatchObject([{ slug: "um-guia", title: "Guia" }]);
  expect(JSON.stringify(after.rendered?.data)).not.toContain("<p>x</p>");

  await server.deps.knex("articles").where({ slug: "um-guia" }).update({ title: "Guia novo" });
  expect((await open("/articles")).rendered?.data["articles"]).toMatchObject([{ title: "Guia novo" }]);
  expect((await open("/artigo/um-guia")).rendered?.data["article"]).toMatchObject({ title: "Guia novo" });
});

test("a certificate is looked up for each request, and after too many tries the app's shell asks", async () => {
  const code = certificateCode(new Uint8Array(11).fill(7));
  const grouped = groupCertificateCode(code).toLowerCase();
  const before = await open(`/certificado/${grouped}`);
  expect(before.response.status).toBe(404);
  expect(before.rendered?.data).toEqual({ certificate: { code, found: null } });

  const { id } = await registerAccount(server);
  const content = { name: "Rosana Dias", lessons: 15, completedOn: "2026-11-20" };
  await insertCertificate(server.deps.knex, id, { code, ...content });
  const after = await open(`/certificado/${grouped}`);
  expect(after.response.status).toBe(200);
  expect(after.rendered?.data).toEqual({ certificate: { code, found: { code, ...content } } });

  const typo = await open(`/certificado/${code.slice(1)}`);
  expect([typo.response.status, typo.rendered?.data]).toEqual([404, {}]);

  const missing = groupCertificateCode(certificateCode(new Uint8Array(11).fill(9)));
  const texts: string[] = [];
  for (let time = 0; time < 21; time += 1) {
    const answer = await server
      .newClient()
      .fetch(`/certificado/${missing}`, { headers: { Accept: "text/html" } });
    texts.push(await answer.text());
  }
  expect(texts[0]).toContain('"found":null');
  expect(texts.at(-1)).toContain("<!--page-->");
});

test("two servers render for themselves, and both show a publication at the next request", async () => {
  const neighbour = await startNeighbour(server, distDir);
  const titles = async (at: { readonly newClient: () => Client }): Promise<string> => {
    const answer = await at.newClient().fetch("/articles", { headers: { Accept: "text/html" } });
    return answer.text();
  };
  try {
    for (const at of [server, neighbour]) expect(await titles(at)).not.toContain("Para os dois");
    await publish("para-os-dois", "Para os dois");
    for (const at of [server, neighbour]) expect(await titles(at)).toContain("Para os dois");
    await server.deps.knex("articles").where({ slug: "para-os-dois" }).update({ published: false });
    for (const at of [neighbour, server]) expect(await titles(at)).not.toContain("Para os dois");
  } finally {
    await neighbour.close();
    await server.deps.knex("articles").where({ slug: "para-os-dois" }).delete();
  }
});

test("the page of a lesson has the notes on its facts: none as released, then a published one, then an overdue one", async () => {
  await seedContent(server.deps.knex);
  const notes = async () => {
    const { rendered } = await open("/lessons/carteira-usdt");
    return (rendered?.data["lesson"] as { notes?: unknown } | undefined)?.notes;
  };
  expect(await notes()).toBeUndefined();

  const account = await registerAccount(server);
  await grantAdmin(server.deps.knex, account.id);
  const today = instantToDay(server.deps.clock.now().toISOString());
  const dueOn = addDays(today, 100);
  const saved = await account.client.fetch("/api/admin/facts/F49", {
    method: "PUT",
    json: {
      source: "gaspeek (nov. 2026)",
      reviewedOn: today,
      dueOn,
      note: "A taxa subiu.",
      isWithdrawn: false,
      figure: null,
      revision: 0,
    },
  });
  expect(saved.status).toBe(200);
  const subject = FACTS.find(({ id }) => id === "F49")?.subject;
  const noted = { id: "F49", subject, reviewedOn: today, note: "A taxa subiu." };
  expect(await notes()).toEqual({ withdrawn: [], overdue: [], noted: [noted] });

  server.setNow(new Date(`${dueOn}T15:00:00Z`));
  try {
    expect(await notes()).toEqual({ withdrawn: [], overdue: [noted], noted: [noted] });
  } finally {
    server.setNow(null);
    await server.deps.knex("published_facts").delete();
  }
});

test("a request with a session gets a page variant that does not claim to be signed out", async () => {
  const visitor = await open("/articles");
  const Cookie = "a=1; balcao.sid=s%3Aone";
  const one = await open("/articles", { Cookie });
  const other = await open("/articles", { Cookie: "balcao.sid=s%3Aother" });

  expect(visitor.rendered?.data).not.toHaveProperty("asking");
  expect(one.rendered?.data).toMatchObject({ asking: true });
  expect(other.rendered).toEqual(one.rendered);
  expect(one.response.headers.get("etag")).not.toBe(visitor.response.headers.get("etag"));
  expect(one.response.headers.get("vary")).toBe("Accept-Encoding, Cookie");
});

test("the keypad that devices keep is drawn once for nobody, with the build's sheets instead of its own rules", async () => {
  const get = (headers: Record<string, string> = {}) =>
    server.newClient().fetch("/qr-generator.html", { headers });
  const response = await get({ Cookie: "balcao.sid=s%3Asomebody" });
  const text = await response.text();

  expect(await (await get()).text()).toBe(text);
  expect(text).toContain('<link rel="stylesheet" href="/assets/faces-1.css">');
  expect(text).toContain('<link rel="stylesheet" href="/assets/shell-1.css">');
  expect(text).not.toContain("<style>");
  expect(JSON.parse(text.slice(text.indexOf("{", text.indexOf("<p></p>"))))).toMatchObject({
    url: "/qr-generator",
    data: { asking: true, kept: true },
    found: true,
  });
  expect(response.headers.get("cache-control")).toBe("no-cache");
  const policy = String(response.headers.get("content-security-policy"));
  expect(policy).toContain(`script-src 'self' ${hashOf(THEME)}`);
  expect(policy).toContain("style-src 'self';");
});

test("a lesson that devices keep is drawn for nobody, with the build's sheets, and only if it exists", async () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    server.newClient().fetch(path, { headers: { Accept: "*/*", ...headers } });
  const response = await get("/lessons/cripto-no-balcao.html", { Cookie: "balcao.sid=s%3Asomebody" });
  const text = await response.text();

  expect(await (await get("/lessons/cripto-no-balcao.html")).text()).toBe(text);
  expect(text).toContain('<link rel="stylesheet" href="/assets/shell-1.css">');
  expect(text).not.toContain("<style>");
  expect(JSON.parse(text.slice(text.indexOf("{", text.indexOf("<p></p>"))))).toMatchObject({
    url: "/lessons/cripto-no-balcao",
    data: { asking: true, kept: true, lesson: { row: { slug: "cripto-no-balcao" } } },
    found: true,
  });
  expect(response.status).toBe(200);
  expect((await get("/lessons/nao-existe.html")).status).toBe(404);
  expect((await get("/lessons/cripto-no-balcao/pratica.html")).status).toBe(404);
});

test("an unknown article, a draft and an unknown address get 404", async () => {
  await publish("rascunho", "Rascunho", false);
  for (const path of ["/artigo/nao-existe", "/artigo/rascunho", "/nao/existe", "/artigo"]) {
    const { response, rendered } = await open(path);
    expect([path, response.status, rendered?.found]).toEqual([path, 404, false]);
  }
});

test("an address in capitals, as a keyboard writes it, leads to the page that the app shows there", async () => {
  const go = (path: string) => server.newClient().fetch(path, { redirect: "manual" });
  for (const [typed, page] of [
    ["/Glossario", "/glossario"],
    ["/CONTATO?x=1", "/contato?x=1"],
    ["/Qr-Generator/", "/qr-generator/"],
    ["/Admin", "/admin"],
    ["/Lessons/preco-em-reais", "/lessons/preco-em-reais"],
    ["/LESSONS/preco-em-reais/Pratica?x=1", "/lessons/preco-em-reais/pratica?x=1"],
    ["/Glossario/legal", "/glossario/legal"],
    // A slug, an id or a code stays as it was typed.
    ["/Certificado/7K2M-9QXA-4tbc", "/certificado/7K2M-9QXA-4tbc"],
    ["/Artigo/Nao-Existe", "/artigo/Nao-Existe"],
  ] as const) {
    const { status, headers } = await go(typed);
    expect([typed, status, headers.get("location")]).toEqual([typed, 301, page]);
  }
  for (const path of ["/Nada", "/artigo/Nao-Existe", "//Glossario", "//Artigo/x"])
    expect((await go(path)).status).toBe(404);
});

test("every unknown address gets the same page", async () => {
  const one = await open("/a-b-c?q=1");
  const other = await open("/%3Cscript%3Ealert(1)%3C/script%3E");

  expect(other.rendered).toEqual(
    one.rendered === null
      ? null
      : { ...one.rendered, url: other.rendered?.url, count: other.rendered?.count },
  );
  expect(other.text).not.toContain("alert");
});

test("a page receives only the parameters it reads, shortened", async () => {
  const { rendered } = await open(`/glossario?q=${"a".repeat(5000)}&utm_source=x&categoria=legal`);

  expect(rendered?.url).toBe(`/glossario?q=${"a".repeat(100)}&categoria=legal`);
});

test("the page inlines what the first paint needs, and the policy allows exactly that", async () => {
  const { response, text } = await open("/contato");

  const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? "";
  expect(style).toMatch(/p\s*\{\s*color:\s*#10262c/);
  expect(style).toContain("data-theme");
  expect(style).toContain(FACES);
  expect(style).not.toContain("never-drawn");
  expect(text).not.toContain("faces-1.css");
  expect(text).toContain(`<script>${THEME}</script>`);
  expect(text).toContain('start("/assets/main-1.js", "/assets/shell-1.css", ["/assets/react-1.js"])');
  expect(text.replace(/<noscript>.*?<\/noscript>/, "")).not.toContain("<link");
  const policy = String(response.headers.get("content-security-policy"));
  const allowed = [...text.matchAll(/<(?:style|script)>([\s\S]*?)<\/(?:style|script)>/g)].map(([, content]) =>
    hashOf(String(content)),
  );
  expect(allowed).toHaveLength(3);
  expect(policy.match(/'sha256-[^']+'/g)?.sort()).toEqual(allowed.sort());
  expect(policy).not.toContain("unsafe");
});

test("the page uses the configured origin, not the Host header", async () => {
  const { rendered } = await open("/community", { Host: "evil.example" });

  expect(rendered?.origin).toBe(server.deps.config.appOrigin);
});

/** The response for a page, and whether it is the app's shell. */
async function openRaw(path: string, headers: Record<string, string> = {}) {
  const response = await server.newClient().fetch(path, { headers: { Accept: "text/html", ...headers } });
  const isShell = (await response.text()).includes('rel="stylesheet" crossorigin href="/assets/shell-1.css"');
  return { isShell, vary: response.headers.get("vary") };
}

test("device-only screens are answered with the app's shell", async () => {
  for (const path of [
    "/completion",
    "/qr-generator?cobranca=1",
    "/cobrancas?dia=2026-11-29",
    "/caixa?ligar=este",
  ])
    expect([path, (await openRaw(path)).isShell]).toEqual([path, true]);
});

test("a page people work in is drawn only for a browser in which the app was never opened", async () => {
  for (const path of ["/carteiras", "/carteiras/?licao=x", "/conta", "/convite"]) {
    expect((await open(path)).rendered).toMatchObject({ found: true, data: { newDevice: true } });
    for (const Cookie of ["balcao.sid=s%3Aone", "a=1; guardado=nothing", "guardado=account"]) {
      const { isShell, vary } = await openRaw(path, { Cookie });
      expect([path, Cookie, isShell]).toEqual([path, Cookie, true]);
      expect(vary).toContain("Cookie");
    }
  }
});
