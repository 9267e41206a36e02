// One TypeScript project per runtime: `window` in the server or `process` in the app does not compile.
import { spawnSync } from "node:child_process";

const projects = [
  "tsconfig.json",
  "db/tsconfig.json",
  "sync-server/tsconfig.json",
  "pwa/tsconfig.json",
  "pwa/tsconfig.test.json",
  "pwa/service-worker/tsconfig.json",
  "e2e/tsconfig.json",
];
const failed = projects.filter(
  (project) => spawnSync("npx", ["tsc", "-p", project], { stdio: "inherit" }).status !== 0,
);
if (failed.length > 0) {
  console.error(`Type errors in: ${failed.join(", ")}`);
  process.exit(1);
}
