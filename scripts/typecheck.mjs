// Checks one TypeScript project per runtime, so that `window` in the server or `process` in the app does not compile.
// Incremental: unchanged files are not checked again.
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const compiler = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");
const projects = [
  "e2e/tsconfig.json",
  "pwa/tsconfig.test.json",
  "sync-server/tsconfig.json",
  "pwa/tsconfig.json",
  "db/tsconfig.json",
  "pwa/service-worker/tsconfig.json",
  "tsconfig.json",
];

/** Resolves to whether the project compiles. */
function check(project) {
  const memory = join(root, "node_modules/.cache/tsc", `${project.replaceAll("/", "-")}.tsbuildinfo`);
  const args = [compiler, "-p", project, "--incremental", "--tsBuildInfoFile", memory];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: "inherit" });
    child.once("exit", (code) => resolve(code === 0));
  });
}

const failed = [];
const waiting = projects.values();
async function lane() {
  for (const project of waiting) if (!(await check(project))) failed.push(project);
}
await Promise.all(Array.from({ length: availableParallelism() }, lane));
if (failed.length > 0) {
  console.error(`Type errors in: ${failed.join(", ")}`);
  process.exit(1);
}
