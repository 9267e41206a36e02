import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { besideCourse } from "#db/content/beside-course.ts";
import { writeCoursePackage } from "#db/content/course-package.ts";
import { course } from "#db/content/course-with-cases.ts";
import { seedContent } from "#db/seeds/seed-content.ts";
import { createTestSchema, type TestDatabase } from "#server/testing/create-test-schema.ts";
import { exportCourseToFile, importCourseFromFile } from "./transfer-course.ts";

const TODAY = "2026-11-21";
let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestSchema();
  folder = await mkdtemp(join(tmpdir(), "balcao-course-"));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const file = (name: string): string => join(folder, name);
const version = async () =>
  (await database.knex("ledger").where({ id: "content" }).first("version")).version as number;
const titleOf = async (slug: string) =>
  (await database.knex("lessons").where({ slug }).first("title"))?.title as string | undefined;
/** The course with a different title for its first lesson, and an additional lesson. */
const changed = {
  ...course,
  modules: course.modules.map((module, at) => ({
    ...module,
    lessons: module.lessons.flatMap((lesson, place) =>
      at > 0 || place > 0
        ? [lesson]
        : [
            { ...lesson, title: "Título importado" },
            { ...lesson, slug: "licao-nova" },
          ],
    ),
  })),
};
const first = course.modules[0]?.lessons[0]?.slug ?? "";

test("an export has the whole course, and importing it again changes nothing", async () => {
  await seedContent(database.knex);
  const before = await version();

  expect(await exportCourseToFile(database.knex, file("curso.json"), TODAY)).toBe(
    `Curso exportado para ${file("curso.json")}: 7 módulos e 22 lições.`,
  );
  const text = await readFile(file("curso.json"), "utf8");
  expect(JSON.parse(text)).toEqual({
    ...course,
    modules: [...course.modules, ...besideCourse],
    version: TODAY,
  });
  expect(await importCourseFromFile(database.knex, file("curso.json"))).toContain("0 criados, 0 atualizados");
  expect(await version()).toBe(before);
});

test("importing a package into an empty database and exporting it gives the same course", async () => {
  await writeFile(file("a.json"), writeCoursePackage({ ...changed, version: TODAY }));
  expect(await importCourseFromFile(database.knex, file("a.json"))).toContain("21 criados, 0 atualizados");
  await exportCourseToFile(database.knex, file("b.json"), TODAY);
  const [a, b] = [await readFile(file("a.json"), "utf8"), await readFile(file("b.json"), "utf8")];
  const sorted = (text: string) =>
    (JSON.parse(text) as typeof course).modules.map(({ lessons, ...module }) => ({
      ...module,
      lessons: lessons.toSorted((x, y) => (x.slug < y.slug ? -1 : 1)),
    }));
  expect(sorted(b)).toEqual(sorted(a));
});

test("an imported text survives the next seeding, and lessons outside the package are left as they are", async () => {
  await seedContent(database.knex);
  await writeFile(file("um.json"), writeCoursePackage({ ...changed, modules: changed.modules.slice(0, 1) }));
  expect(await importCourseFromFile(database.knex, file("um.json"))).toContain("1 criados, 1 atualizados");

  await seedContent(database.knex);

  expect(await titleOf(first)).toBe("Título importado");
  expect(await titleOf("licao-nova")).toBe(course.modules[0]?.lessons[0]?.title);
  expect(await database.knex("lessons").count("* as n").first()).toEqual({ n: 23 });
});

test("an invalid package changes nothing", async () => {
  await seedContent(database.knex);
  const before = await version();
  const [module] = changed.modules;
  const bad = { ...changed, modules: [module, { ...module, slug: "Nome Errado" }] };
  await writeFile(file("errado.json"), JSON.stringify(bad));

  await expect(importCourseFromFile(database.knex, file("errado.json"))).rejects.toThrow(
    /não é um curso:\n {2}- modules\[1\]\.slug: /,
  );
  await writeFile(file("texto.json"), "não sou JSON");
  await expect(importCourseFromFile(database.knex, file("texto.json"))).rejects.toThrow("Não é JSON");
  await expect(importCourseFromFile(database.knex, file("falta.json"))).rejects.toThrow("Não deu para ler");
  expect(await version()).toBe(before);
  expect(await titleOf(first)).not.toBe("Título importado");
});

test("an export does not overwrite a file, and names the lesson that is invalid", async () => {
  await seedContent(database.knex);
  await writeFile(file("meu.json"), "meu");
  await expect(exportCourseToFile(database.knex, file("meu.json"), TODAY)).rejects.toThrow(
    "Não deu para gravar",
  );
  expect(await readFile(file("meu.json"), "utf8")).toBe("meu");
  await database.knex("lessons").where({ slug: first }).update({ video_url: "http://inseguro.example" });
  await expect(exportCourseToFile(database.knex, file("b.json"), TODAY)).rejects.toThrow(
    /modules\[0\]\.lessons\[0\]\.videoUrl/,
  );
});
