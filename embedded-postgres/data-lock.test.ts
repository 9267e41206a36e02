import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lockDataDir } from "./data-lock.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "balcao-lock-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("of many simultaneous attempts to lock a folder exactly one succeeds", async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDir(join(folder, "a"))));

  const got = results.filter((result) => result.status === "fulfilled");
  expect(got).toHaveLength(1);
  const reasons = results.flatMap((result) => (result.status === "rejected" ? [String(result.reason)] : []));
  expect(reasons.filter((reason) => reason.includes("Já existe um Balcão Cripto"))).toHaveLength(19);
  await got[0]?.value.release();
});

test("a released folder can be locked again, and other folders are not locked", async () => {
  const first = await lockDataDir(join(folder, "b"));
  const other = await lockDataDir(join(folder, "c"));
  await first.release();

  const again = await lockDataDir(join(folder, "b"));

  await expect(lockDataDir(join(folder, "b"))).rejects.toThrow("Já existe um Balcão Cripto");
  await again.release();
  await other.release();
});

test("another name of the same folder is the same folder", async () => {
  const lock = await lockDataDir(join(folder, "d"));
  await symlink(join(folder, "d"), join(folder, "link"));

  await expect(lockDataDir(join(folder, "link"))).rejects.toThrow("Já existe um Balcão Cripto");
  await lock.release();
});

test("a folder that cannot be created fails with one sentence", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");

  await expect(lockDataDir(join(file, "data"))).rejects.toThrow(/^A pasta .* não pôde ser criada/);
});
