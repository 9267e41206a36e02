import { afterAll, beforeAll, expect, test } from "vitest";
import { picturePageSchema, pictureSchema, type SentPicture } from "#db/protocol/admin/picture-api.ts";
import { SMALL_PICTURES, WITH_NOTES } from "#db/rules/pictures/testing/small-pictures.ts";
import { call, newArticle, registerAdmin } from "#server/testing/admin-calls.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import { registerAccount, type TestAccount } from "#server/testing/sync-device.ts";

let server: TestServer;
let ana: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  ana = await registerAdmin(server);
});
afterAll(() => server.close());

const send = (data: Buffer, alt = "Um balcão", account: TestAccount = ana) =>
  call(account.client, "POST /api/admin/pictures", { data: data.toString("base64"), alt });
const sent = async (data: Buffer): Promise<SentPicture> => {
  const { status, body } = await send(data);
  expect({ status, body }).toMatchObject({ status: 201 });
  return pictureSchema.strict().parse(body);
};

test.each(["jpg", "png", "webp"] as const)(
  "a %s is served at a permanent public URL of its content, without its metadata",
  async (type) => {
    const picture = await sent(WITH_NOTES[type]);
    expect(picture).toMatchObject({ alt: "Um balcão", width: 1, height: 1 });
    expect(picture.src).toMatch(new RegExp(`^/pictures/enviadas/[0-9a-f]{32}\\.${type}$`));
    expect(await sent(SMALL_PICTURES[type])).toEqual(picture);

    const answer = await server.newClient().fetch(picture.src);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": `image/${type === "jpg" ? "jpeg" : type}`,
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(Buffer.from(await answer.arrayBuffer()).toString("latin1")).not.toMatch(/23\.55|script|html/);
  },
);

test("a file that is no picture, is too large or has no description is refused with a message", async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="harm()"/>');
  expect(await send(svg)).toMatchObject({
    status: 400,
    body: { issues: [{ path: "data", message: expect.stringContaining("Envie JPEG, PNG ou WebP") }] },
  });
  const bomb = Buffer.from(SMALL_PICTURES.png);
  bomb.writeUInt32BE(40_000, 16);
  expect(await send(bomb)).toMatchObject({
    status: 400,
    body: { issues: [{ path: "data", message: expect.stringContaining("grande demais") }] },
  });
  expect(await send(SMALL_PICTURES.png, "  ")).toMatchObject({
    status: 400,
    body: { issues: [{ path: "alt", message: expect.stringContaining("Descreva a imagem") }] },
  });
  expect(await send(Buffer.alloc(1_200_000))).toMatchObject({ status: 413, body: { code: "too_large" } });
});

test("only administrators upload and list pictures; an unknown URL gets 404", async () => {
  const merchant = await registerAccount(server);
  expect((await send(SMALL_PICTURES.png, "x", merchant)).status).toBe(403);
  expect((await call(server.newClient(), "GET /api/admin/pictures")).status).toBe(401);
  for (const name of [`${"0".repeat(32)}.png`, "x.svg", "..%2f..%2fapi", `${"0".repeat(32)}.html`])
    expect((await server.newClient().fetch(`/pictures/enviadas/${name}`)).status).toBe(404);
});

test("pictures are listed newest first, in pages", async () => {
  await sent(SMALL_PICTURES.png);
  await sent(SMALL_PICTURES.jpg);
  const page = async (query: string) =>
    picturePageSchema.parse((await call(ana.client, `GET /api/admin/pictures?${query}`)).body);
  const all = (await page("")).items;
  const first = await page("limit=1");
  const second = await page(`limit=1&cursor=${first.nextCursor ?? ""}`);
  expect([...first.items, ...second.items]).toEqual(all.slice(0, 2));
});

test("uploads above the hourly limit are rejected with a message", async () => {
  const bia = await registerAdmin(server);
  await server.deps.knex.raw(
    `insert into pictures (name, bytes, width, height, alt, created_by)
     select lpad(to_hex(g), 32, 'a') || '.png', 'x', 1, 1, 'x', ? from generate_series(1, 120) g`,
    [bia.id],
  );
  const response = await bia.client.fetch("/api/admin/pictures", {
    method: "POST",
    json: { data: SMALL_PICTURES.png.toString("base64"), alt: "x" },
  });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("an article with a missing picture is refused; one with an uploaded picture is saved with its URL", async () => {
  const missing = '<figure><img src="/pictures/nao-existe.png" alt="x"></figure><p>Texto do artigo.</p>';
  for (const src of ["/pictures/nao-existe.png", `/pictures/enviadas/${"0".repeat(32)}.png`])
    expect(
      await call(
        ana.client,
        "POST /api/admin/articles",
        newArticle({ content: missing.replace("/pictures/nao-existe.png", src) }),
      ),
    ).toMatchObject({
      status: 400,
      body: { issues: [{ path: "content", message: expect.stringContaining(`A imagem ${src} não existe`) }] },
    });
  const bulk = await call(ana.client, "POST /api/admin/articles/bulk", {
    articles: [newArticle({ content: missing })],
  });
  expect(bulk.body).toMatchObject({ successful: 0, errors: [expect.stringMatching(/^Linha 2: A imagem /)] });

  const { src } = await sent(SMALL_PICTURES.webp);
  const content = `<figure><img src="${src}" alt="x" width="1" height="1"></figure>\n<p><img src="/pictures/quatro-custos.svg" alt="y"></p>`;
  const made = await call(ana.client, "POST /api/admin/articles", newArticle({ content }));
  expect(made.status).toBe(201);
  const stored = await server.deps.knex("articles").where({ id: made.body["id"] }).first("content");
  expect(stored?.content).toBe(content);
});

test("an upload reports what was removed from each line's text", async () => {
  const content =
    '<p class="x" onclick="harm()">Texto</p><img src="https://harm.example/a.png"><iframe src="/x"></iframe>';
  const { body } = await call(ana.client, "POST /api/admin/articles/bulk", {
    articles: [newArticle(), newArticle({ content })],
  });
  expect(body).toEqual({
    successful: 2,
    failed: 0,
    errors: [],
    notes: [
      "Linha 3: o que não é permitido saiu do texto: 1 imagem que não é deste site, onclick, class, <iframe>.",
    ],
  });
});
