// `npm test`: everything CI runs, in one go. Each step runs even when one before it failed, so that one run shows
// everything; the last line counts tests (static checks count as one each) and the exit code says whether all passed.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "./ensure-chromium.mjs";

const reports = mkdtempSync(join(tmpdir(), "balcao-reports-"));
const totals = { passed: 0, failed: 0 };
const failures = [];

await check("types", "node", ["scripts/typecheck.mjs"]);
await check("lint", "npx", ["oxlint"]);
await check("format", "npx", ["prettier", "--check", "--log-level", "warn", "."]);
await check("dead code", "npx", ["knip"]);
await tests("unit and integration", ["db", "pwa", "server", "sim"]);
const built = await check("build", "npx", ["vite", "build", "--logLevel", "warn"]);
const browser = built ? ensureChromium() : "The browser tests did not run, because the build failed.";
if (browser === null) await tests("browser", ["e2e"]);
else count(0, 1, browser);

rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) console.log(`\n── failed ──\n${failures.join("\n")}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

/** A static check: passes or fails as one. */
async function check(name, command, args) {
  title(name);
  const ok = (await run(command, args)) === 0;
  count(ok ? 1 : 0, ok ? 0 : 1, ok ? null : `${name} failed`);
  return ok;
}

/** Vitest projects: every test counts. A skipped test proves nothing, so it counts as failed. */
async function tests(name, projects) {
  title(name);
  const file = join(reports, `${projects.join("-")}.json`);
  const selected = projects.flatMap((project) => ["--project", project]);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const status = await run("npx", ["vitest", "run", ...selected, ...reporters]);
  const { passed, failed, named } = readReport(file);
  failures.push(...named);
  // Something broke outside of a test: a file that does not load, an unhandled rejection, a crash.
  const outside = status !== 0 && failed === 0 ? 1 : 0;
  const none = passed + failed === 0 && outside === 0 ? 1 : 0;
  if (outside) failures.push(`${name}: something failed outside of a test`);
  count(passed, failed + outside + none, none ? `${name}: no test was found` : null);
}

function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, "utf8"));
    const skipped = report.numPendingTests + report.numTodoTests;
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + skipped,
      named: report.testResults.flatMap(failuresOf),
    };
  } catch {
    return { passed: 0, failed: 0, named: [] }; // no report: the exit status says that it failed
  }
}

/** A long run scrolls away: each failure once more, with the beginning of what it said. */
function failuresOf({ name, status, message, assertionResults }) {
  const tests = assertionResults.filter((test) => test.status === "failed");
  if (status === "failed" && tests.length === 0) return [`✗ ${name}\n  ${opening(message)}`];
  return tests.map(
    (test) => `✗ ${name} > ${test.fullName}\n  ${test.failureMessages.map(opening).join("\n  ")}`,
  );
}

function opening(message) {
  return message.slice(0, 400).replaceAll("\n", "\n  ");
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

function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"] });
    child.once("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
