import { Client } from "pg";
import { median, printTable, type Line } from "./table.ts";
import { startBenchServer, type BenchServer } from "./writes/bench-server.ts";
import { createDevice, type Device } from "./writes/device.ts";
import { createWire, type Wire } from "./writes/wire.ts";

/**
 * The administrators' list and search among 50 000 articles, a page of them with their texts (budget per page: 100 ms), and an
 * upload of 5 000. The floor is the same call on a server with a thousand articles, measured alternately: the times must not
 * depend on the number of articles.
 */
const PORT = 4640;
const FEW = 1000;
const MANY = 50_000;
const UPLOADED = 5000;
const RUNS = 40;

const CALLS: readonly (readonly [what: string, query: string])[] = [
  ["list, newest first", ""],
  ["list, drafts", "status=draft"],
  ["list, one category", "category=Legal"],
  ["list, a page far back", "far"],
  ["search a rare word", "search=raro777"],
  ["search two words", "search=guia%20raro77"],
  ["search a word of all of them", "search=guia"],
  ["search a word among drafts", "search=guia&status=draft"],
  ["search nothing there", "search=zzyzx"],
];
/** With full texts, none of which may be sanitised a second time. */
const TEXTS: readonly (readonly [what: string, query: string])[] = [
  ["a page of /api/articles, with texts", "page=1"],
  ["a page of it far back", "page=500"],
  ["a page of its drafts", "page=1&published=false"],
];

type Place = {
  readonly server: BenchServer;
  readonly wire: Wire;
  readonly administrator: Device;
  readonly origin: string;
  /** Query for a page in the middle of the list. */
  far: string;
};

export async function benchAdminArticles(): Promise<void> {
  const places: Place[] = [];
  try {
    for (const at of [0, 1]) places.push(await openPlace(PORT + at));
    const [large, small] = places;
    if (!large || !small) throw new Error("no place");
    await addArticles(small, FEW);
    await addArticles(large, MANY);
    const lines: Line[] = [];
    const calls = [
      ...CALLS.map((call) => [...call, "/api/admin/articles"] as const),
      ...TEXTS.map((call) => [...call, "/api/articles"] as const),
    ];
    for (const [what, query, path] of calls) {
      const times = { ours: [] as number[], floor: [] as number[] };
      for (let run = -10; run < RUNS; run += 1) {
        const ours = await timedList(large, path, query);
        const floor = await timedList(small, path, query);
        // The first runs compile, plan and fill caches.
        if (run < 0) continue;
        times.ours.push(ours);
        times.floor.push(floor);
      }
      lines.push({
        what,
        ours: median(times.ours),
        floor: median(times.floor),
        unit: "ms",
        aim: "≤ 100 ms",
      });
    }
    const aim = "≤ 5 s";
    for (const what of [`${UPLOADED} new ones uploaded`, "the same again, all changed"])
      lines.push({
        what,
        ours: await timedUpload(large, what),
        floor: await timedUpload(small, what),
        unit: "s",
        aim,
      });
    printTable(`Articles of the administration, ${MANY} of them (floor: ${FEW})`, lines);
  } finally {
    for (const { wire, server } of places) {
      wire.close();
      await server.stop();
    }
  }
}

async function openPlace(port: number): Promise<Place> {
  const server = await startBenchServer(port);
  const wire = createWire(port);
  const administrator = await createDevice(wire);
  return { server, wire, administrator, origin: `http://localhost:${port}`, far: "" };
}

async function send(place: Place, method: string, path: string, body?: string): Promise<Buffer> {
  const answer = await place.wire.send(
    method,
    path,
    { Cookie: place.administrator.cookie, Origin: place.origin, "Content-Type": "application/json" },
    body,
  );
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.toString()}`);
  return answer.body;
}

async function timedList(place: Place, path: string, query: string): Promise<number> {
  const start = performance.now();
  await send(place, "GET", `${path}?${query === "far" ? place.far : query}`);
  return performance.now() - start;
}

/** Seconds for one upload; `word` makes each text different. */
async function timedUpload(place: Place, word: string): Promise<number> {
  const content = `<h2>${word}</h2><p>${"Um texto com <strong>força</strong> e vírgulas. ".repeat(30).trim()}</p>`;
  const articles = Array.from({ length: UPLOADED }, (_, at) => ({
    slug: `enviado-${at}`,
    title: `Enviado número ${at}`,
    excerpt: "Um resumo de uma linha",
    content,
    category: "Iniciantes",
    author: "Equipe",
    tags: ["lote"],
    published: true,
  }));
  const body = JSON.stringify({ articles });
  const start = performance.now();
  const answer = await send(place, "POST", "/api/admin/articles/bulk", body);
  const seconds = (performance.now() - start) / 1000;
  const { successful } = JSON.parse(answer.toString()) as { successful: number };
  if (successful !== UPLOADED) throw new Error(`only ${successful} were saved`);
  return seconds;
}

/** Inserted without triggers, because only their number matters. */
async function addArticles(place: Place, count: number): Promise<void> {
  const client = new Client({ connectionString: place.server.superuserUrl });
  await client.connect();
  try {
    await client.query("insert into user_roles (user_id, role) values ($1, 'admin')", [
      place.administrator.id,
    ]);
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into articles (slug, title, excerpt, content, category, author, tags, published, published_at, created_at,
         ledger_id, version)
       select 'artigo-' || g, 'Guia raro' || g || ' do comércio', 'Resumo de número ' || g,
         '<p>' || repeat('Texto do artigo. ', 100) || '<a href="/artigo/artigo-' || g || '">Outro</a></p>', (array['Legal', 'Cases', 'Segurança'])[1 + g % 3],
         'Equipe', array['pix', 'tag' || g % 50], g % 10 > 0,
         case when g % 10 > 0 then now() - g * interval '1 minute' end, now() - g * interval '1 minute',
         case when g % 10 > 0 then 'content' end, 1
       from generate_series(1, $1::int) g`,
      [count],
    );
    await client.query("vacuum analyze articles");
    const middle = await client.query<{ at: string; slug: string }>(
      `select coalesce(published_at, created_at)::text as at, slug from articles
       order by coalesce(published_at, created_at) desc, slug desc offset $1 limit 1`,
      [count / 2],
    );
    const [row] = middle.rows;
    if (!row) throw new Error("nothing is in the middle");
    place.far = `cursor=${Buffer.from(JSON.stringify([row.at, row.slug])).toString("base64url")}`;
  } finally {
    await client.end();
  }
}
