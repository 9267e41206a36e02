// `npm test`: everything CI runs, in one go. Each step runs even when one before it failed, so that one run shows
// everything; the last line counts tests (static checks count as one each) and the exit code says whether all passed.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "./ensure-chromium.mjs";

const reports = mkdtempSync(join(tmpdir(), "balcao-reports-"));
const totals = { passed: 0, failed: 0 };
const failures = [];
const UNHANDLED_REPORTER = "./scripts/unhandled-reporter.mjs";
const MOST_CHARACTERS = 1_300;
const BROKEN = { status: "failed", message: "", assertionResults: [] };

const PRETTIER = ["prettier", "--check", "--log-level", "warn", "--cache", "--cache-location"];
const STATIC = {
  types: ["node", "scripts/typecheck.mjs"],
  lint: ["npx", "oxlint"],
  format: ["npx", ...PRETTIER, "node_modules/.cache/prettier.json", "."],
  "dead code": ["npm", "run", "-s", "dead-code"],
  build: ["node", "scripts/build.mjs"],
};
const INTEGRATION = ["db", "pwa", "server", "sim"];

const quick = process.argv.indexOf("--quick");
if (quick === -1) await everything();
else await affected(process.argv[quick + 1] ?? "HEAD");

rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) console.log(`\n── failed ──\n${failures.join("\n")}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

/** Everything that CI runs. */
async function everything() {
  const { build } = await checks(Object.keys(STATIC));
  await tests("unit and integration", INTEGRATION);
  const browser = build ? ensureChromium() : "The browser tests did not run, because the build failed.";
  if (browser === null) await tests("browser", ["e2e"]);
  else count(0, 1, browser);
}

/** `npm run test:quick`, for the inner loop: the tests affected by changes since this commit, without a browser. */
async function affected(commit) {
  const changed = tests(`affected by what changed since ${commit}`, INTEGRATION, { changed: commit });
  await Promise.all([checks(["types", "lint"]), changed]);
}

/** Runs the static checks, two at a time; each passes or fails as one, and its output is printed when it ends. */
async function checks(names) {
  const passed = {};
  const waiting = names.values();
  const lane = async () => {
    for (const name of waiting) {
      const [command, ...args] = STATIC[name];
      const { status, output } = await run(command, args, { isHeld: true });
      title(name);
      process.stdout.write(output);
      passed[name] = status === 0;
      count(passed[name] ? 1 : 0, passed[name] ? 0 : 1, passed[name] ? null : `${name} failed`);
    }
  };
  await Promise.all([lane(), lane()]);
  return passed;
}

/** Runs Vitest projects once, counting every test. A skipped test proves nothing, so it counts as failed. */
async function tests(name, projects, { changed = null } = {}) {
  title(name);
  const results = await vitest(projects, changed === null ? [] : ["--changed", changed]);
  const all = results.flatMap((file) => file.assertionResults);
  if (all.length === 0 && changed === null) return count(0, 1, `${name}: no test was found`);
  const passed = all.filter((test) => test.status === "passed").length;
  const outside = results.filter((file) => brokenOutside(file)).length;
  count(passed, all.length - passed + outside);
  failures.push(...results.flatMap(failuresOf));
}

/** Runs these projects, or a part of them; resolves to Vitest's report of each file. */
async function vitest(projects, which) {
  const report = join(reports, `${projects.join("-")}.json`);
  const selected = projects.flatMap((project) => ["--project", project]);
  const unhandled = `${report}.unhandled`;
  const reporters = ["default", "json", UNHANDLED_REPORTER].map((reporter) => `--reporter=${reporter}`);
  const args = ["vitest", "run", ...selected, ...reporters, `--outputFile.json=${report}`, ...which];
  const { status } = await run("npx", args, { env: { UNHANDLED_FILE: unhandled } });
  const { testResults } = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : { testResults: [] };
  // An unhandled rejection or a crash, which is missing in the files' reports.
  const loose = existsSync(unhandled) && readFileSync(unhandled, "utf8") !== "0";
  if (loose || (status !== 0 && !testResults.some((file) => file.status === "failed")))
    testResults.push({ name: `${projects.join(", ")}: something failed outside of a test`, ...BROKEN });
  return testResults;
}

/** Repeats each failure with the beginning of its message, because the output of a long run scrolls away. */
function failuresOf({ name, status, message, assertionResults }) {
  if (brokenOutside({ status, assertionResults })) return [`✗ ${name}\n  ${opening(message)}`];
  const tests = assertionResults.filter((test) => test.status === "failed");
  return tests.map(
    (test) => `✗ ${name} > ${test.fullName}\n  ${test.failureMessages.map(opening).join("\n  ")}`,
  );
}

/** A file that did not load, or failed outside of its tests. */
function brokenOutside({ status, assertionResults }) {
  return status === "failed" && !assertionResults.some((test) => test.status === "failed");
}

function opening(message) {
  return message.slice(0, MOST_CHARACTERS).replaceAll("\n", "\n  ");
}

function count(passed, failed, message) {
  totals.passed += passed;
  totals.failed += failed;
  if (!message) return;
  console.error(`✗ ${message}`);
  failures.push(`✗ ${message}`);
}

function title(name) {
  console.log(`\n── ${name} ──`);
}

/** `isHeld`: returns the output instead of printing it. */
function run(command, args, { env = {}, isHeld = false } = {}) {
  return new Promise((resolve) => {
    const stdio = isHeld ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"];
    const child = spawn(command, args, { stdio, env: { ...process.env, ...env } });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.once("error", ({ message }) => {
      if (!isHeld) console.error(message);
      resolve({ status: 1, output: `${message}\n` });
    });
    child.once("close", (code) => resolve({ status: code ?? 1, output }));
  });
}
