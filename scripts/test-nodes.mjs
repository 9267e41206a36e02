// `npm run test:nodes`: the tests of the rules and the server, and one file in a browser, with the supported versions of Node
// that may not be installed here. Each comes from npm into a temporary folder. Arguments name other versions.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

const versions = process.argv.length > 2 ? process.argv.slice(2) : ["20.19", "22", "24"];
const RUNS = [
  ["--project", "db", "--project", "server"],
  ["--project", "e2e", "e2e/thread.test.ts"],
];

const folder = mkdtempSync(join(tmpdir(), "balcao-nodes-"));
const failed = versions.filter((version) => !passes(version));
rmSync(folder, { recursive: true, force: true });
console.log(failed.length === 0 ? "\nall passed" : `\nfailed with Node ${failed.join(", ")}`);
process.exit(failed.length === 0 ? 0 : 1);

function passes(version) {
  const bin = install(version);
  if (bin === null) return false;
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
  const node = (...args) => spawnSync(join(bin, "node"), args, { stdio: "inherit", env }).status === 0;
  console.log(`\n── Node ${version} ──`);
  node("--version");
  // Every run is made, so that one failure does not hide another.
  const results = RUNS.map((which) => node("node_modules/vitest/vitest.mjs", "run", ...which));
  return results.every(Boolean);
}

/** The folder of the version's `node`, or null if npm could not install it. */
function install(version) {
  const prefix = join(folder, version);
  const args = ["install", "--no-save", "--no-audit", "--no-fund", "--prefix", prefix, `node@${version}`];
  const { status } = spawnSync("npm", args, { stdio: "inherit" });
  return status === 0 ? join(prefix, "node_modules", "node", "bin") : null;
}
