import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PROJECT_ROOT } from "./config/config.ts";

// The real build script and the real Vite, as processes, on a minimal project.

/** Appends a line for each build that starts and for each that ends, and waits if a file says so. */
const VITE_CONFIG = `
  import { appendFileSync, existsSync, renameSync } from "node:fs";
  import { setTimeout as sleep } from "node:timers/promises";
  export default { root: "pwa", plugins: [{ name: "slow", async buildStart() {
    process.on("exit", () => appendFileSync("ended", "x\\n"));
    appendFileSync("begun", "x\\n");
    while (existsSync("hold")) await sleep(20);
    if (existsSync("fail")) throw new Error("a source is broken");
  }}]};`;

let root: string;
const children: ChildProcess[] = [];
const write = (path: string, text: string): void => writeFileSync(join(root, path), text);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "balcao-project-"));
  for (const folder of ["db", "pwa/public/.server", "scripts/build/vite"])
    mkdirSync(join(root, folder), { recursive: true });
  symlinkSync(join(PROJECT_ROOT, "node_modules"), join(root, "node_modules"));
  for (const file of ["service-worker.js", "background-sync.js", ".server/render-page.js"])
    write(`pwa/public/${file}`, "");
  write("pwa/public/pack.json", "[]");
  write("pwa/index.html", '<script type="module" src="/main.js"></script>');
  write("pwa/main.js", "document.title = 1");
  write("vite.config.ts", VITE_CONFIG);
  write("package.json", '{"type":"module"}');
  write("package-lock.json", "{}");
});
afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill("SIGKILL");
  // The Vite process of a killed build continues and writes into the folder.
  rmSync(join(root, "hold"), { force: true });
  await vi.waitUntil(() => lines("ended") === lines("begun"), { timeout: 30_000 });
  rmSync(root, { recursive: true });
});

type Made = { readonly folder: string; readonly error: string };

function make(): ChildProcess & { result: Promise<Made> } {
  const program = `
    import { makeBuild } from ${JSON.stringify(join(PROJECT_ROOT, "scripts/build/make-build.mjs"))};
    try { process.stdout.write(await makeBuild("app", { root: ${JSON.stringify(root)} })); }
    catch (error) { process.stderr.write(error.message + error.stderr); }`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  const said = { folder: "", error: "" };
  child.stdout.on("data", (chunk: Buffer) => (said.folder += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said.error += chunk.toString()));
  return Object.assign(child, { result: once(child, "close").then(() => said) });
}

const lines = (file: string): number =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8").length / 2 : 0;
const begun = (): number => lines("begun");
async function untilBegun(builds: number): Promise<void> {
  await expect.poll(begun).toBe(builds);
}
const names = (): string[] => readdirSync(join(root, "dist")).toSorted();
/** A complete build, including the script its page refers to. */
function expectWhole({ folder, error }: Made): void {
  expect(error).toBe("");
  const html = readFileSync(join(folder, "index.html"), "utf8");
  expect(existsSync(join(folder, /src="([^"]+)"/.exec(html)?.[1] ?? "none"))).toBe(true);
}

test("two servers that start at once make one build and both use it", async () => {
  write("hold", "");
  const both = [make(), make()];
  await untilBegun(1);
  rmSync(join(root, "hold"));

  const [first, second] = await Promise.all(both.map(({ result }) => result));
  if (!first || !second) throw new Error("two were started");
  expectWhole(first);
  expect(second).toEqual(first);
  expect(begun()).toBe(1);
  expect(names()).toEqual([first.folder.split("/").at(-1)]);
});

test("a build killed half way is not used, and the next start makes its own", async () => {
  write("hold", "");
  const killed = make();
  await untilBegun(1);
  killed.kill("SIGKILL");
  await killed.result;
  expect(names().filter((name) => name.startsWith("app-"))).toEqual([]);

  const next = make();
  await untilBegun(2);
  rmSync(join(root, "hold"));
  const made = await next.result;
  expectWhole(made);
  expect(begun()).toBe(2);
});

test("a build of other sources gets its own folder and leaves earlier builds unchanged", async () => {
  const before = await make().result;
  write("pwa/main.js", "document.title = 2");
  const after = await make().result;

  expectWhole(before);
  expectWhole(after);
  expect(after.folder).not.toBe(before.folder);
  write("pwa/main.js", "document.title = 1");
  expect((await make().result).folder).toBe(before.folder);
  expect(begun()).toBe(2);
});

test("sources that change during a build are built again", async () => {
  write("hold", "");
  const making = make();
  await untilBegun(1);
  write("pwa/main.js", "document.title = 'later'");
  rmSync(join(root, "hold"));

  const made = await making.result;
  expectWhole(made);
  expect(begun()).toBe(2);
  const script = readdirSync(join(made.folder, "assets")).find((name) => name.endsWith(".js")) ?? "";
  expect(readFileSync(join(made.folder, "assets", script), "utf8")).toContain("later");
});

test("a failed or incomplete build is reported and replaces nothing", async () => {
  const before = await make().result;
  write("pwa/main.js", "document.title = 2");
  write("fail", "");
  expect((await make().result).error).toContain("a source is broken");
  rmSync(join(root, "fail"));
  rmSync(join(root, "pwa/public/service-worker.js"));
  expect((await make().result).error).toContain("service-worker.js");
  expectWhole(before);
  expect(names()).toEqual([before.folder.split("/").at(-1)]);
});

test("old builds are deleted unless a server used them lately", async () => {
  const [unserved, served] = [await make().result, await madeOf("served")];
  const days = (count: number): Date => new Date(Date.now() - count * 86_400_000);
  writeFileSync(join(served.folder, ".served"), "");
  for (const { folder } of [unserved, served]) utimesSync(folder, days(30), days(30));
  utimesSync(join(served.folder, ".served"), days(1), days(1));

  // As left by a process that was killed during the build.
  mkdirSync(join(root, "dist/.making-4194999-app"));

  const third = await madeOf("third");
  expect([unserved, served, third].map(({ folder }) => existsSync(folder))).toEqual([false, true, true]);
  expect(names().filter((name) => !name.startsWith("app-"))).toEqual([]);
});

function madeOf(text: string): Promise<Made> {
  write("pwa/main.js", `document.title = "${text}"`);
  return make().result;
}
