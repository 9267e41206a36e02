import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { makeBuild } from "../scripts/build/make-build.mjs";
import { builtApp, PROJECT_ROOT, startServer } from "./support/server-process.ts";

/** Size limits of the built files, so that a change that enlarges them is noticed. Transfers are measured with Brotli. */
const kB = 1_000;

let dist: string;
beforeAll(async () => {
  dist = await builtApp();
});

const read = (path: string): string => readFileSync(join(dist, path), "utf8");
const packed = (path: string): number => readFileSync(join(dist, `${path}.br`)).length;
const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);
const asset = (start: RegExp): string => {
  const [name, ...others] = readdirSync(join(dist, "assets")).filter((file) => start.test(file));
  if (!name || others.length > 0) throw new Error(`expected one file like ${String(start)}`);
  return `assets/${name}`;
};

/** A script with everything it imports before it can run. */
function withImports(entries: readonly string[]): string[] {
  const found = new Set(entries);
  // Iterating a set includes the entries that are added meanwhile.
  for (const file of found)
    for (const [, imported] of read(file).matchAll(/(?:from|import)\s*"\.\/([\w-]+\.js)"/g))
      found.add(`assets/${String(imported)}`);
  return [...found];
}

test.each([
  ["/qr-generator", /^ChargeScreen-[\w-]{7}\.js$/, 146 * kB],
  ["/lessons", /^LessonListScreen-[\w-]{7}\.js$/, 143.5 * kB],
  ["/lessons/:lessonId", /^LessonScreen-[\w-]{7}\.js$/, 162 * kB],
])("first JavaScript of %s", (_path, screen, most) => {
  const entry = /<script type="module"[^>]*src="\/([^"]+)"/.exec(read("index.html"))?.[1];
  if (!entry) throw new Error("index.html has no entry");
  expect(sum(withImports([entry, asset(screen)]).map(packed))).toBeLessThan(most);
});

test("one style sheet for everybody, without those of the kit, Lightning, the merchants and the administration", () => {
  const sheets = readdirSync(join(dist, "assets")).filter((file) => file.endsWith(".css"));
  const [faces, kit, lightning, merchant, style, ...others] = sheets.toSorted();
  expect(others).toEqual([]);
  expect(packed(`assets/${kit}`)).toBeLessThan(4 * kB);
  expect(packed(`assets/${lightning}`)).toBeLessThan(2 * kB);
  expect(packed(`assets/${merchant}`)).toBeLessThan(8 * kB);
  expect(read(`assets/${faces}`)).toMatch(/^(?:@font-face\s*\{[^}]*\})+$/);
  const sheet = `assets/${style}`;
  // A rendered page has the font faces inline. Declaring them again later would lay out its whole text a second time.
  expect(read(sheet)).not.toMatch(/@font-face|\.(?:adm|ada|apl)-/);
  expect(packed(sheet)).toBeLessThan(25.2 * kB);
  const ofAdmin = readdirSync(join(dist, "assets/admin")).filter((file) => file.endsWith(".css"));
  expect(ofAdmin).toHaveLength(1);
});

test("the typefaces of a first drawing", () => {
  const faces = readdirSync(join(dist, "assets")).filter((file) => file.includes("-portuguese-"));
  expect(faces).toHaveLength(2);
  expect(sum(faces.map((face) => readFileSync(join(dist, "assets", face)).length))).toBeLessThan(30 * kB);
});

/** Bytes of the body that the server sends to a browser. */
async function transferred(url: string): Promise<number> {
  const headers = { "Accept-Encoding": "gzip, deflate, br" };
  const [answer] = (await once(get(url, { headers }), "response")) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`${url}: ${String(answer.statusCode)}`);
  let bytes = 0;
  for await (const chunk of answer) bytes += (chunk as Buffer).length;
  return bytes;
}

test("everything that a first install transfers", async () => {
  const server = await startServer();
  onTestFinished(() => server.dispose());
  const pack = read("pack-2.bin");
  const [paths] = JSON.parse(pack.slice(8, 8 + Number(pack.slice(0, 8)))) as [string[]];
  const inPack = new Set(paths);
  const kept = [...read("service-worker.js").matchAll(/"url":"([^"]+)"/g)].map(([, path]) => `/${path}`);
  const alone = new Set(kept.filter((path) => !inPack.has(path)));
  expect(kept.length - alone.size).toBeGreaterThan(200);
  // The worker, what it imports, the drawn keypad, and all but a few of its files in one.
  const others = ["/service-worker.js", "/background-sync.js", "/qr-generator.html", "/pack-2.bin"];
  const sizes = await Promise.all([...alone, ...others].map((path) => transferred(server.origin + path)));
  expect(sum(sizes)).toBeLessThan(714 * kB);
  expect(kept.filter((path) => path.includes("-latin-"))).toEqual([]);
  // The common download of a first install, without the files whose compiled code is stored (docs/decisions/0120).
  expect(packed("pack-2.bin")).toBeLessThan(432 * kB);
  const linked = read("index.html").match(/\/assets\/[\w.-]+/g) ?? [];
  expect(linked.length).toBeGreaterThan(5);
  expect(linked.filter((path) => inPack.has(path))).toEqual([]);
});

test("what a device keeps imports only what it keeps, so that it runs without a network", () => {
  const kept = new Set([...read("service-worker.js").matchAll(/"url":"([^"]+)"/g)].map(([, path]) => path));
  const missing = [...kept]
    .filter((path) => /^assets\/[^/]+\.js$/.test(path ?? ""))
    .filter((path) => {
      const imports = read(path ?? "").matchAll(/(?:from|import)\s*"\.\/([\w/-]+\.js)"/g);
      return [...imports].some(([, imported]) => !kept.has(`assets/${String(imported)}`));
    });
  // An administrator's preview of an article comes from the server.
  expect(missing).toEqual([expect.stringMatching(/^assets\/read-preview-/)]);
});

test("the server renders pages without the editor, Dexie and development builds", () => {
  const files = readdirSync(join(dist, ".server")).filter((file) => file.endsWith(".js"));
  for (const file of files) {
    const code = read(`.server/${file}`);
    expect([file, /ProseMirror|Dexie\.|React DevTools|was not wrapped in act/.exec(code)?.[0]]).toEqual([
      file,
      undefined,
    ]);
  }
  expect(sum(files.map((file) => read(`.server/${file}`).length))).toBeLessThan(1_940 * kB);
});

test("the server's build has nothing of the tests, and loads no tool but the one of `npm run dev`", async () => {
  const folder = await makeBuild("server");
  const text = (file: string): string => readFileSync(join(folder, file), "utf8");
  const files = readdirSync(folder);
  const sources = files
    .filter((file) => file.endsWith(".map"))
    .flatMap((file) => (JSON.parse(text(file)) as { sources: string[] }).sources);
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((source) => /\.test\.tsx?$|\/testing\//.test(source))).toEqual([]);

  const { dependencies } = JSON.parse(readFileSync(join(PROJECT_ROOT, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  const packages = files
    .filter((file) => file.endsWith(".js"))
    .flatMap((file) => [...text(file).matchAll(/(?:from|import\()\s*"((?:@[\w-]+\/)?[\w-]+)[^":]*"/g)])
    .map(([, name = ""]) => name);
  expect(packages).toContain("express");
  expect([...new Set(packages)].filter((name) => !(name in dependencies))).toEqual(["vite"]);
});
