// `node scripts/measure-house.mjs [folder]`: the size and shape of the code as a Markdown table (docs/architecture.md).
// Product code is TypeScript under version control without tests, their helpers, benchmarks, course texts and migrations.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { checkCitations } from "./citations.mjs";

const root = process.argv[2] ?? ".";
const tracked = execFileSync("git", ["-C", root, "ls-files"], { encoding: "utf8" }).trim().split("\n");
const read = (path) => readFileSync(join(root, path), "utf8");
const linesOf = (path) => read(path).split("\n").length - 1;

const APART = /\.test\.tsx?$|\.d\.ts$|\/testing\/|^(e2e|bench|db\/content|db\/migrations)\//;
const product = tracked.filter((path) => /\.tsx?$/.test(path) && !APART.test(path));
const css = tracked.filter((path) => path.endsWith(".css"));

const lengths = product.map(linesOf).sort((a, b) => a - b);
const folders = new Map();
for (const path of product) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
const perFolder = [...folders.values()].sort((a, b) => a - b);
const fullest = [...folders].sort(([, a], [, b]) => b - a).slice(0, 3);

const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
const sum = (paths) => paths.map(linesOf).reduce((total, lines) => total + lines, 0);
const cssOf = (room) => [`of these in \`${room}\``, sum(css.filter((path) => path.startsWith(`${room}/`)))];
const unresolved = checkCitations(root).flatMap((kind) => kind.unresolved);

const rows = [
  ["Files of product TypeScript", product.length],
  ["Lines of product TypeScript", sum(product)],
  ["Lines a file: median, 90th percentile", `${at(lengths, 0.5)}, ${at(lengths, 0.9)}`],
  ["Largest file", lengths.at(-1)],
  ["Files a folder: median, 90th percentile", `${at(perFolder, 0.5)}, ${at(perFolder, 0.9)}`],
  ["Fullest folders", fullest.map(([folder, count]) => `\`${folder}\` ${count}`).join(", ")],
  ["Lines of CSS", sum(css)],
  ...["pwa/ui", "pwa/features", "pwa/app", "pwa/public", "sync-server", "sandbox"].map(cssOf),
  ["Import cycles", circles().length],
  ["Unresolved citations", unresolved.length],
];
console.log("| What | Now |\n| --- | --- |");
for (const [what, value] of rows) console.log(`| ${what} | ${value} |`);
for (const circle of circles()) console.error(circle.join(" → "));
for (const citation of unresolved) console.error(citation);

/** Groups of files that import each other, found with Tarjan's algorithm over all imports, of types and lazy ones too. */
function circles() {
  const known = new Set(product);
  const graph = new Map(product.map((path) => [path, importsOf(path).filter((target) => known.has(target))]));
  const found = [];
  const stack = [];
  const state = new Map();
  const visit = (path) => {
    const mine = { index: state.size, low: state.size, open: true };
    state.set(path, mine);
    stack.push(path);
    for (const target of graph.get(path)) {
      const other = state.get(target) ?? visit(target);
      if (other.open) mine.low = Math.min(mine.low, other.low);
    }
    if (mine.low === mine.index) {
      const group = stack.splice(stack.indexOf(path));
      for (const member of group) state.get(member).open = false;
      if (group.length > 1) found.push(group);
    }
    return mine;
  };
  for (const path of product) if (!state.has(path)) visit(path);
  return found;
}

function importsOf(path) {
  const imports = read(path).matchAll(
    /^(?:import|export)\s[^"';]*?from\s+"([^"]+)"|^import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm,
  );
  const rooms = {
    "#db/": "db/",
    "#pwa/": "pwa/",
    "#server/": "sync-server/",
    "#sandbox/": "sandbox/",
    "#embedded-postgres/": "embedded-postgres/",
  };
  return [...imports].flatMap(([, from, bare, lazy]) => {
    const name = from ?? bare ?? lazy;
    if (name.startsWith(".")) return [posix.join(dirname(path), name)];
    const room = Object.keys(rooms).find((prefix) => name.startsWith(prefix));
    return room ? [rooms[room] + name.slice(room.length)] : [];
  });
}
