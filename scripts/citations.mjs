import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const ROOMS = [
  "bench",
  "db",
  "deploy",
  "docs",
  "e2e",
  "embedded-postgres",
  "pwa",
  "sandbox",
  "scripts",
  "sync-server",
];
const CITING = /\.(tsx?|mjs|css|md|ya?ml|conf|cfg|ini|service|timer)$|(^|\/)Containerfile$/;
/**
 * What is not checked: the specification contains citations of its own, the fact sheet cites outside documents, and this file
 * and the test contain the patterns.
 */
const SOURCES = new Set([
  ...["learning", "paid", "statements", "contract"].map((page) => `docs/spec/${page}.md`),
  "docs/facts.md",
  "scripts/citations.mjs",
  "db/citations.test.ts",
]);

const matches = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);

/** Every kind of citation in the tree at `root`: how many targets it has, and what names none of them, as "file: citation". */
export function checkCitations(root) {
  const read = (path) => readFileSync(join(root, path), "utf8");
  const under = (folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => name.replaceAll("\\", "/"));
  const pages = readdirSync(root).filter((name) => CITING.test(name));
  const citing = [...pages, ...ROOMS.flatMap((room) => under(room).map((name) => `${room}/${name}`))]
    .filter((path) => CITING.test(path) && !SOURCES.has(path))
    .map((path) => ({ path, text: read(path) }));

  const named = (kind, pattern, known) => ({
    kind,
    targets: known.length,
    unresolved: citing.flatMap(({ path, text }) =>
      matches(text, pattern)
        .filter((citation) => !known.includes(citation))
        .map((citation) => `${path}: ${citation}`),
    ),
  });

  const contract = read("docs/spec/contract.md");
  const settled = contract.split("## 9. Settled questions")[1];
  const protocol = matches(read("docs/sync-protocol.md"), /\*\*([LPQAR]\d{1,2})\*\*/g);
  const invariants = matches(read("docs/sync-invariants.md"), /\*\*(I\d{1,2})\b/g);
  const records = under("docs/decisions").map((name) => name.slice(0, 4));
  const documents = [...pages, ...under("docs").map((name) => name.split("/").at(-1))];
  const links = citing.flatMap(({ path, text }) =>
    path.endsWith(".md")
      ? matches(text, /\]\((?!\w+:|#)([^)#\s]+)/g).map((target) => ({ path, target }))
      : [],
  );

  return [
    named(
      "statements and decisions of the specification",
      /\b([SD]\d{1,3})\b(?!["'.]?\w)/g,
      matches(read("docs/spec/statements.md"), /^\| ([SDG]\d{1,3}) \|/gm),
    ),
    named("sections and settled questions of the contract", /[Cc]ontract §(\d+(?:\.\d+)?)/g, [
      ...matches(contract, /^## (\d+)\./gm),
      ...matches(settled, /^(\d+)\. /gm).map((number) => `9.${number}`),
    ]),
    named(
      "steps and invariants of the sync",
      /(?:sync-protocol\.md[`)]*,? |protocol, |\()([LPQAR]\d{1,2}|I\d{1,2})\b/g,
      [...protocol, ...invariants],
    ),
    // As the simulation demands them, describes them, and lists what noticed a deliberate bug.
    named("invariants that the simulation checks", /(?:"|\/\*\* |\| )(I\d{1,2})\b/g, invariants),
    named("facts", /\((F\d{2}b?)\)/g, matches(read("docs/facts.md"), /^\| ([FP]\d{2}b?) \|/gm)),
    // "decisions/0024", "decision 0024", and numbers in brackets: "(0024, 0039)".
    named("decision records", /(?:decisions?[/ ]|(?<=[(,] ?`?)(?=0\d{3}`?[,)]))(\d{4})/g, records),
    named("documents", /(?<![\w-])([a-z][a-z0-9-]*\.md|[A-Z]{5,}\.md)\b/g, documents),
    {
      kind: "files that documents link to",
      targets: links.length,
      unresolved: links
        .filter(({ path, target }) => !existsSync(join(root, dirname(path), target)))
        .map(({ path, target }) => `${path}: ${target}`),
    },
  ];
}
