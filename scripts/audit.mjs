// `npm run audit [-- file]`: checks every package in the lock file for known vulnerabilities, and the registry's signatures of
// the installed ones. Needs the network, so it is not part of `npm test`. It includes devDependencies, because the app's packages
// are built into it and are therefore devDependencies.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const file = process.argv[2] ?? fileURLToPath(new URL("audit-allowed.json", import.meta.url));
const today = new Date().toISOString().slice(0, 10);
const problems = [...vulnerabilities(), ...signatures()];
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? "audit passed" : `audit failed: ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Known vulnerabilities that are not allowed, or no longer. */
function vulnerabilities() {
  const { stdout } = npm(["audit", "--json"]);
  const report = parse(stdout);
  if (!report?.vulnerabilities)
    return [`npm audit gave no report: ${report?.message ?? "is there a network?"}`];
  const allowed = new Map(readAllowed().map((entry) => [entry.advisory, entry]));
  // A package that only depends on a vulnerable one refers to it by name.
  const found = Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((advisory) => typeof advisory === "object");
  const known = new Map(found.map((advisory) => [advisory.url.split("/").at(-1), advisory]));
  for (const id of allowed.keys()) if (!known.has(id)) console.log(`${id} is no longer reported: delete it`);
  return [...known].flatMap(([id, { name, severity, title, url }]) => {
    const until = allowed.get(id)?.until;
    if (until !== undefined && until >= today) return [];
    return `${name} (${severity}): ${title}, ${url}${until === undefined ? "" : `; allowed until ${until}`}`;
  });
}

/** Each entry has a reason and an expiry date, so that nothing is allowed for ever. */
function readAllowed() {
  const entries = JSON.parse(readFileSync(file, "utf8"));
  for (const { advisory, until, reason } of entries)
    if (!/^GHSA(-\w{4}){3}$/.test(advisory) || !/^\d{4}-\d\d-\d\d$/.test(until) || !reason?.trim())
      throw new Error(`${file}: each entry needs advisory (GHSA-…), until (YYYY-MM-DD) and reason`);
  return entries;
}

/**
 * Also contacts tuf-repo-cdn.sigstore.dev for the registry's keys. With `--loglevel=error` npm prints the reason of a failure
 * even under `npm run --silent`.
 */
function signatures() {
  const { status, stdout, stderr } = npm(["audit", "signatures", "--loglevel=error"]);
  if (status === 0) return [];
  return [`npm audit signatures failed:\n${stdout}${stderr}`.trim()];
}

function npm(args) {
  return spawnSync("npm", args, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
