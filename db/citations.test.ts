import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const ROOMS = ["bench", "db", "docs", "e2e", "pwa", "scripts", "sync-server"];
const PAGES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"];
/**
 * Documents that are not checked: the specification contains citations of its own, and the fact sheet cites outside documents.
 */
const SOURCES = ["learning", "paid", "statements", "contract"].map((page) => `docs/spec/${page}.md`);
SOURCES.push("docs/facts.md");

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/**
 * Every text file of the repository that may contain citations, with its lines. Generated and binary files have other extensions.
 */
function citingFiles(): { path: string; text: string }[] {
  const inRooms = ROOMS.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: "utf8" })
      .map((name) => `${room}/${name.replaceAll("\\", "/")}`)
      .filter((path) => /\.(tsx?|mjs|css|md)$/.test(path)),
  );
  return [...inRooms, ...PAGES]
    .filter((path) => !SOURCES.includes(path) && path !== "db/citations.test.ts")
    .map((path) => ({ path, text: read(path) }));
}

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!);

/** Citations of one kind that no document defines, as "file: citation". */
function unresolved(pattern: RegExp, known: Set<string>): string[] {
  return citingFiles().flatMap(({ path, text }) =>
    matches(text, pattern)
      .filter((citation) => !known.has(citation))
      .map((citation) => `${path}: ${citation}`),
  );
}

it("resolves every statement and decision of the specification", () => {
  const known = new Set(matches(read("docs/spec/statements.md"), /^\| ([SDG]\d{1,3}) \|/gm));
  expect(known.size).toBeGreaterThan(500);
  expect(unresolved(/\b([SD]\d{1,3})\b(?!["'.]?\w)/g, known)).toEqual([]);
});

it("resolves every section and settled question of the contract", () => {
  const contract = read("docs/spec/contract.md");
  const sections = matches(contract, /^## (\d+)\./gm);
  const [, settled] = contract.split("## 9. Settled questions");
  const questions = matches(settled!, /^(\d+)\. /gm).map((number) => `9.${number}`);
  const known = new Set([...sections, ...questions]);
  expect(unresolved(/[Cc]ontract §(\d+(?:\.\d+)?)/g, known)).toEqual([]);
});

it("resolves every step and invariant of the sync", () => {
  const steps = matches(read("docs/sync-protocol.md"), /\*\*([LPQAR]\d{1,2})\*\*/g);
  const invariants = matches(read("docs/sync-invariants.md"), /\*\*(I\d{1,2})\b/g);
  const cited = /(?:sync-protocol\.md[`)]*,? |protocol, |\()([LPQAR]\d{1,2}|I\d{1,2})\b/g;
  expect(unresolved(cited, new Set([...steps, ...invariants]))).toEqual([]);
});

it("finds the test of every invariant of Lightning", () => {
  const rows = [...read("docs/lightning.md").matchAll(/^\| LN(\d+) +\|[^|]+\| ([^|]+?) +\|$/gm)];
  expect(rows.map(([, number]) => Number(number))).toEqual(Array.from({ length: 41 }, (_, at) => at + 1));
  const missing = rows.filter(([, , test]) => {
    const [, name, path] = /^“(.+)”, \[.*\]\(\.\.\/(.+)\)$/.exec(test!) ?? [];
    return name && path ? !read(path).includes(`"${name}"`) : true;
  });
  expect(missing).toEqual([]);
});

it("resolves every fact", () => {
  const known = new Set(matches(read("docs/facts.md"), /^\| ([FP]\d{2}b?) \|/gm));
  expect(unresolved(/\((F\d{2}b?)\)/g, known)).toEqual([]);
});

it("resolves every decision record and document", () => {
  const records = readdirSync(join(ROOT, "docs/decisions")).map((name) => name.slice(0, 4));
  expect(unresolved(/decisions\/(\d{4})/g, new Set(records))).toEqual([]);
  const documents = readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" });
  const known = new Set([...documents.map((name) => name.split("/").at(-1)!), ...PAGES]);
  expect(unresolved(/(?<![\w-])([a-z][a-z0-9-]*\.md)\b/g, known)).toEqual([]);
});
