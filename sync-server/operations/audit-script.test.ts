import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PROJECT_ROOT } from "#server/platform/config/config.ts";

/** Runs `npm run audit` with an `npm` that answers as the registry would, because the real one needs a network. */
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "balcao-audit-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const ADVISORY = {
  source: 1096366,
  name: "some-package",
  dependency: "some-package",
  title: "Prototype pollution",
  url: "https://github.com/advisories/GHSA-aaaa-bbbb-cccc",
  severity: "high",
  range: "<2.0.0",
};
const report = (...advisories: object[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      ...(advisories.length === 0 ? {} : { "some-package": { name: "some-package", via: advisories } }),
      // A package that is vulnerable only through a dependency.
      "its-user": { name: "its-user", via: advisories.length === 0 ? [] : ["some-package"] },
    },
  });
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const allowed = (offset: number) => [
  { advisory: "GHSA-aaaa-bbbb-cccc", until: day(offset), reason: "not reached" },
];

async function audit(answer: string, { allow = [] as object[], signatures = 0 } = {}) {
  await writeFile(join(folder, "answer.json"), answer);
  await writeFile(join(folder, "allowed.json"), JSON.stringify(allow));
  // Under `npm run --silent`, npm prints the reason of a failure only with `--loglevel=error`.
  const reason = `case "$*" in *--loglevel=error*) echo "npm error network" >&2 ;; esac`;
  const npm = `#!/bin/sh\n[ "$2" = signatures ] && { ${reason}; exit ${signatures}; }\ncat "${folder}/answer.json"\nexit 1\n`;
  await writeFile(join(folder, "npm"), npm);
  await chmod(join(folder, "npm"), 0o755);
  const PATH = `${folder}${delimiter}/usr/bin${delimiter}/bin`;
  return new Promise<{ code: number; text: string }>((resolve) => {
    const args = [join(PROJECT_ROOT, "scripts/audit.mjs"), join(folder, "allowed.json")];
    execFile(process.execPath, args, { env: { PATH } }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : 1, text: stdout + stderr }),
    );
  });
}

test("nothing known and valid signatures pass", async () => {
  expect(await audit(report())).toEqual({ code: 0, text: "audit passed\n" });
});

test("a known vulnerability fails, once, with its address", async () => {
  const { code, text } = await audit(report(ADVISORY, ADVISORY));
  expect(code).toBe(1);
  expect(text.match(/GHSA-aaaa-bbbb-cccc/g)).toHaveLength(1);
  expect(text).toContain("some-package (high): Prototype pollution");
});

test("an allowed one passes until its last day, and fails after it", async () => {
  expect((await audit(report(ADVISORY), { allow: allowed(0) })).code).toBe(0);
  const late = await audit(report(ADVISORY), { allow: allowed(-1) });
  expect([late.code, late.text]).toEqual([1, expect.stringContaining(`allowed until ${day(-1)}`)]);
});

test("an allowed one that no longer exists is reported for deletion", async () => {
  const { code, text } = await audit(report(), { allow: allowed(10) });
  expect([code, text]).toEqual([0, expect.stringContaining("GHSA-aaaa-bbbb-cccc is no longer reported")]);
});

test.each([
  { advisory: "GHSA-aaaa-bbbb-cccc", until: "2027-01-01" },
  { advisory: "GHSA-aaaa-bbbb-cccc", reason: "for ever" },
  { advisory: "some-package", until: "2027-01-01", reason: "no advisory" },
])("an entry without advisory, reason and last day fails: %o", async (entry) => {
  expect((await audit(report(ADVISORY), { allow: [entry] })).code).toBe(1);
});

test.each(["", '{"message":"405 Method Not Allowed"}'])("no report (%s) fails", async (answer) => {
  expect(await audit(answer)).toMatchObject({
    code: 1,
    text: expect.stringContaining("gave no report") as string,
  });
});

test("a wrong signature, or one that cannot be checked, fails with npm's reason", async () => {
  expect(await audit(report(), { signatures: 1 })).toMatchObject({
    code: 1,
    text: expect.stringMatching(/npm audit signatures failed:\s+npm error network/) as string,
  });
});

test("the bill of materials lists what the server runs and what is built into the app", async () => {
  const text = await new Promise<string>((resolve, reject) => {
    const options = { cwd: PROJECT_ROOT, maxBuffer: 64 * 1024 * 1024 };
    execFile("npm", ["run", "--silent", "sbom"], options, (error, stdout) =>
      error === null ? resolve(stdout) : reject(error),
    );
  });
  const { bomFormat, components } = JSON.parse(text) as { bomFormat: string; components: { name: string }[] };
  expect(bomFormat).toBe("CycloneDX");
  expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(["express", "react", "dexie"]));
});
