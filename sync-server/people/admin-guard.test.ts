import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, newArticle, registerAdmin } from "#server/testing/admin-calls.ts";
import { makeFakeBuild } from "#server/testing/fake-renderer.ts";
import { startTestServer, type Client, type TestServer } from "#server/testing/start-test-server.ts";
import { emptyCopy, pullAll, registerAccount, type TestAccount } from "#server/testing/sync-device.ts";
import { allRoutes } from "#server/platform/all-routes.ts";

/** Marker in title, text and tags of everything unpublished. */
const SECRET = "segredo-do-rascunho";

let server: TestServer;
let distDir: string;
let admin: TestAccount;
let merchant: TestAccount;
const ids: string[] = [];
const slugs: string[] = [];
beforeAll(async () => {
  distDir = await makeFakeBuild();
  server = await startTestServer({ distDir });
  [admin, merchant] = [await registerAdmin(server), await registerAccount(server)];
  await server.deps.knex("users").where({ id: merchant.id }).update({ has_lessons_access: true });
  await plantDrafts();
});
afterAll(async () => {
  await server.close();
  await rm(distDir, { recursive: true, force: true });
});

async function make(path: string, json: unknown): Promise<string> {
  const { status, body } = await call(admin.client, `POST /api/admin/${path}`, json);
  expect({ status, body }).toMatchObject({ status: 201 });
  ids.push(String(body["id"]));
  slugs.push(String(body["slug"]));
  return String(body["id"]);
}

async function plantDrafts(): Promise<void> {
  const content = `<p>O texto tem o ${SECRET} inteiro.</p>`;
  const hidden = { title: `Título ${SECRET}`, excerpt: SECRET, content, tags: [SECRET], category: SECRET };
  await make("articles", newArticle({ ...hidden, published: false }));
  const article = await make("articles", newArticle({ title: "Publicado e público" }));
  const draft = { ...hidden, author: SECRET };
  expect((await call(admin.client, `PUT /api/admin/articles/${article}/draft`, draft)).status).toBe(200);
  const withdrawn = await make("articles", newArticle(hidden));
  await call(admin.client, `PUT /api/admin/articles/${withdrawn}`, { published: false });

  const moduleId = await make("modules", { title: "Módulo público", order: 1 });
  const lesson = { moduleId, title: "Lição pública", content: "<p>Texto</p>", order: 1 };
  const lessonId = await make("lessons", lesson);
  const lessonDraft = { title: SECRET, content, description: SECRET, outcome: SECRET };
  expect((await call(admin.client, `PUT /api/admin/lessons/${lessonId}/draft`, lessonDraft)).status).toBe(
    200,
  );
  await call(admin.client, `PUT /api/admin/modules/${moduleId}/draft`, { title: SECRET });
  await make("lessons", { ...lesson, title: SECRET, content, isActive: false });
  const closed = await make("modules", { title: `Fechado ${SECRET}`, order: 2, isActive: false });
  await make("lessons", { ...lesson, moduleId: closed, title: `Dentro ${SECRET}`, content });
}

/** The path of a route with these values as its parameters. */
const filled = (path: string, id: string): string =>
  path
    .replace("{kind}", "article")
    .replace("{number}", "1")
    .replaceAll(/\{\w+\}/g, id);

test("every admin route answers 401 or 403 to others and changes nothing", async () => {
  const { knex } = server.deps;
  const adminRoutes = allRoutes(server.deps).filter(({ path }) => path.startsWith("/api/admin/"));
  expect(adminRoutes.length).toBeGreaterThan(25);
  expect(adminRoutes.filter(({ access }) => access !== "admin")).toEqual([]);
  const picture = async () => [
    await knex("ledger").where({ id: "content" }).first("version"),
    await knex("articles").orderBy("slug").select("slug", "revision"),
    await knex("admin_changes").count("* as n").first(),
  ];
  const before = await picture();
  const visitor = server.newClient();
  for (const { method, path } of adminRoutes) {
    const line = `${method} ${filled(path, ids[0] ?? "")}`;
    const json = method === "GET" || method === "DELETE" ? undefined : {};
    const answers = [await call(visitor, line, json), await call(merchant.client, line, json)];
    expect({ line, answers }).toMatchObject({
      line,
      answers: [
        { status: 401, body: { code: "unauthenticated" } },
        { status: 403, body: { code: "forbidden" } },
      ],
    });
    expect(JSON.stringify(answers)).not.toContain(SECRET);
  }
  expect(await picture()).toEqual(before);
});

test("no other call has any text of a draft, by id or by slug", async () => {
  const open = allRoutes(server.deps).filter(
    ({ method, path, access }) => method === "GET" && access !== "admin" && !path.endsWith("/poke"),
  );
  expect(open.length).toBeGreaterThan(15);
  const who = { visitor: server.newClient(), merchant: merchant.client };
  const leaks: string[] = [];
  for (const [name, client] of Object.entries(who))
    for (const { path } of open)
      for (const id of path.includes("{") ? [...ids, ...slugs] : [""]) {
        const query = path === "/api/articles" ? "?published=false" : "";
        const text = await (await client.fetch(filled(path, id) + query)).text();
        // A rejection may repeat the requested name, and nothing else.
        if (text.replaceAll(id || "\0", "").includes(SECRET)) leaks.push(`${name} ${filled(path, id)}`);
      }
  expect(leaks).toEqual([]);
});

test("pages, feeds and pulls have no text of a draft", async () => {
  const paths = [
    "/",
    "/articles",
    "/lessons",
    "/community",
    "/rss.xml",
    "/sitemap.xml",
    "/manifest.webmanifest",
  ];
  const places = slugs.flatMap((slug) => [
    `/artigo/${slug}`,
    `/artigo/${slug}?rascunho=1`,
    `/lessons/${slug}`,
  ]);
  const read = async (client: Client, path: string) =>
    (await client.fetch(path, { headers: { Accept: "text/html" } })).text();
  const leaks: string[] = [];
  for (const client of [server.newClient(), merchant.client, admin.client])
    for (const path of [...paths, ...places]) {
      const slug = slugs.find((each) => path.includes(each)) ?? "\0";
      if ((await read(client, path)).replaceAll(slug, "").includes(SECRET)) leaks.push(path);
    }
  expect(leaks).toEqual([]);
  const page = await read(server.newClient(), "/articles");
  expect(page).toContain("Publicado e público");

  for (const client of [server.newClient(), merchant.client, admin.client]) {
    const copy = emptyCopy();
    const pages = await pullAll(client, copy);
    expect(copy.rows.get("articles")?.size).toBe(1);
    const dels = pages.flatMap((each) => each.dels["articles"] ?? []);
    expect(JSON.stringify(pages.map(({ puts }) => puts))).not.toContain(SECRET);
    // Devices receive only the slug of withdrawn content, so that they delete it.
    expect(dels.every((slug) => slugs.includes(slug))).toBe(true);
  }
});

test("administrators see the draft in the preview, which is not cached", async () => {
  const response = await admin.client.fetch(`/api/admin/articles/${slugs[1] ?? ""}/preview`);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toMatchObject({ isDraft: true, published: true, author: SECRET });
  const lesson = await call(admin.client, `GET /api/admin/lessons/${slugs[4] ?? ""}/preview`);
  expect(lesson.body).toMatchObject({ isDraft: true, title: SECRET });
  expect((await call(admin.client, "GET /api/admin/articles/nada/preview")).status).toBe(404);
});
