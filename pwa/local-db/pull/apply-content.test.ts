import { Dexie } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { describe, expect, test } from "vitest";
import { course } from "#db/content/course.ts";
import { courseToRows } from "#db/content/course-rows.ts";
import { applyContent, forgetContentCursor } from "./apply-content.ts";
import { FULL_BUDGET, planRound } from "#pwa/sync/build-request.ts";
import { ContentDatabase } from "#pwa/local-db/databases/content-database.ts";
import { listModulesWithProgress, readLesson } from "#pwa/local-db/queries/lesson-queries.ts";
import { loadBundledCourse, readContentMeta } from "./load-bundled-course.ts";
import { buildAnswer } from "#pwa/local-db/testing/builders.ts";
import { openTab } from "#pwa/local-db/testing/open-test-databases.ts";
import { readQuestions, readTerms } from "#pwa/local-db/queries/word-queries.ts";

const moduleRow = (slug: string, order = 1) => ({
  slug,
  id: `id-${slug}`,
  title: slug,
  description: null,
  order,
});
const NOTHING = { epoch: null, cursor: null };

test("the bundled course is stored once before the first pull", async () => {
  const databases = openTab();
  const { content } = databases;

  expect(await loadBundledCourse(content)).toBe("loaded");
  expect(await loadBundledCourse(content)).toBe("kept");

  const modules = await listModulesWithProgress(content, databases.profile("anon-1"));
  const { lessons } = courseToRows(course);
  expect(modules.map(({ module }) => module.slug)).toEqual(course.modules.map(({ slug }) => slug));
  expect(modules.flatMap((entry) => entry.lessons)).toHaveLength(lessons.length);
  expect((await readContentMeta(content)).cursor).toBeNull();
});

test("the first pull replaces the bundled rows, and the bundle is never loaded again", async () => {
  const { content } = openTab();
  await loadBundledCourse(content);

  const outcome = await applyContent(content, NOTHING, true, [
    buildAnswer({ cursor: { content: 4 }, puts: { modules: [moduleRow("novo")] } }),
  ]);

  expect(outcome).toBe("applied");
  expect((await content.modules.toArray()).map(({ slug }) => slug)).toEqual(["novo"]);
  expect(await content.lessons.count()).toBe(0);
  expect(await loadBundledCourse(content)).toBe("kept");
  expect((await readContentMeta(content)).cursor).not.toBeNull();
});

test("an outdated answer about content is discarded", async () => {
  const { content } = openTab();
  const page = (version: number, slug: string) =>
    buildAnswer({ cursor: { content: version }, puts: { modules: [moduleRow(slug)] } });
  await applyContent(content, NOTHING, true, [page(4, "novo")]);

  const outcome = await applyContent(content, NOTHING, true, [page(3, "velho")]);

  expect(outcome).toBe("stale");
  expect((await content.modules.toArray()).map(({ slug }) => slug)).toEqual(["novo"]);
});

test("all pages of a pull are stored together with the last cursor", async () => {
  const { content } = openTab();

  await applyContent(content, NOTHING, true, [
    buildAnswer({
      cursor: { content: [2, "modules", "a"] },
      puts: { modules: [moduleRow("a"), moduleRow("b")] },
      more: true,
    }),
    buildAnswer({ cursor: { content: 3 }, dels: { modules: ["a"] } }),
  ]);

  expect((await content.modules.toArray()).map(({ slug }) => slug)).toEqual(["b"]);
  expect(await readContentMeta(content)).toMatchObject({ epoch: "epoch-1", cursor: 3 });
});

test("after an epoch change the rows are readable until they are fetched again", async () => {
  const { content } = openTab();
  await applyContent(content, NOTHING, true, [
    buildAnswer({ cursor: { content: 4 }, puts: { modules: [moduleRow("a")] } }),
  ]);

  await forgetContentCursor(content, "epoch-1");

  expect(await readContentMeta(content)).toMatchObject({ epoch: null, cursor: 0 });
  expect(await content.modules.count()).toBe(1);
  await applyContent(content, { epoch: null, cursor: 0 }, true, [
    buildAnswer({ epoch: "epoch-2", cursor: { content: 1 } }),
  ]);
  expect(await content.modules.count()).toBe(0);
});

test("a lesson is found by slug and by the server's id, with this profile's progress", async () => {
  const databases = openTab();
  const { content } = databases;
  const db = databases.profile("anon-1");
  const [lesson] = courseToRows(course).lessons;
  if (!lesson) throw new Error("no lesson");
  await content.lessons.put({ ...lesson, id: "uuid-1" });
  const progress = {
    lesson: lesson.slug,
    completed: true,
    completedAt: null,
    completedOn: null,
    timeMs: 1,
    perfectScore: false,
    quizAttempts: 0,
  };
  await db.progress.put(progress);

  expect((await readLesson(content, db, lesson.slug))?.progress).toEqual(progress);
  expect((await readLesson(content, db, "uuid-1"))?.lesson.slug).toBe(lesson.slug);
  expect(await readLesson(content, db, "nada")).toBeUndefined();
});

test("everything is fetched again when an earlier build, which dropped parts of questions, made the last full pull", async () => {
  const databases = openTab();
  const { content } = databases;
  const anybody = { db: databases.profile("anon-1"), accountId: null };
  const asksFromZero = async () => {
    const { request } = await planRound({ content, newId: () => "id" }, anybody, FULL_BUDGET);
    return request.cursor["content"] === 0;
  };
  const page = buildAnswer({ cursor: { content: 4 }, puts: { modules: [moduleRow("a")], terms: [] } });
  await applyContent(content, NOTHING, true, [page]);
  expect(await asksFromZero()).toBe(false);

  const { cases: _unknown, ...earlier } = await readContentMeta(content);
  await content.meta.put(earlier);
  expect(await asksFromZero()).toBe(true);
  await applyContent(content, { epoch: "epoch-1", cursor: 4 }, false, [
    buildAnswer({ cursor: { content: 5 }, puts: { modules: [moduleRow("b")] } }),
  ]);
  expect(await asksFromZero()).toBe(true);
  await applyContent(content, { epoch: "epoch-1", cursor: 5 }, true, [page]);
  expect(await asksFromZero()).toBe(false);
});

describe("the glossary and the questions", () => {
  const term = (id: string) => ({
    id,
    term: id,
    definition: `O que é ${id}.`,
    category: "moedas",
    aliases: [],
  });
  const question = (id: string, order: number) => ({ id, question: id, answer: "Sim.", link: null, order });

  test("the bundled ones are used until the server's arrive, which also removes deleted ones", async () => {
    const { content } = openTab();
    expect(await readTerms(content)).toBeNull();
    expect(await readQuestions(content)).toBeNull();

    await applyContent(content, NOTHING, true, [
      buildAnswer({
        cursor: { content: 4 },
        puts: { terms: [term("a"), term("b")], questions: [question("y", 2), question("x", 1)] },
      }),
    ]);
    expect((await readTerms(content))?.map(({ id }) => id)).toEqual(["a", "b"]);
    expect((await readQuestions(content))?.map(({ id }) => id)).toEqual(["x", "y"]);

    await applyContent(content, { epoch: "epoch-1", cursor: 4 }, false, [
      buildAnswer({ cursor: { content: 5 }, puts: { terms: [term("c")] }, dels: { terms: ["a", "b"] } }),
    ]);
    expect((await readTerms(content))?.map(({ id }) => id)).toEqual(["c"]);
    expect(await readContentMeta(content)).toMatchObject({ cursor: 5, words: true });
  });

  test("an administrator may delete all of them", async () => {
    const { content } = openTab();
    await applyContent(content, NOTHING, true, [
      buildAnswer({ cursor: { content: 9 }, dels: { terms: ["a"], questions: ["x"] } }),
    ]);
    expect(await readTerms(content)).toEqual([]);
    expect(await readQuestions(content)).toEqual([]);
  });

  test("a device that pulled without these tables fetches everything again and shows the old rows meanwhile", async () => {
    const indexedDB = new IDBFactory();
    const options = { indexedDB, IDBKeyRange };
    const before = new Dexie("content", options);
    before.version(1).stores({
      modules: "slug, order",
      lessons: "slug, moduleSlug",
      articles: "slug, category",
      meta: "key",
    });
    await before.table("modules").put(moduleRow("a"));
    await before.table("meta").put({ key: "meta", epoch: "epoch-1", cursor: 7, bundle: null });
    before.close();

    const content = new ContentDatabase("content", options);
    expect(await content.modules.count()).toBe(1);
    expect((await readContentMeta(content)).cursor).not.toBeNull();
    expect(await readTerms(content)).toBeNull();
    const databases = openTab();
    const { request, content: asked } = await planRound(
      { content, newId: () => "5c1b0c52-5a4b-4d9c-9f0e-0f6f6d1f9a01" },
      { db: databases.profile("anon-1"), accountId: null },
      FULL_BUDGET,
    );
    expect(request).toMatchObject({ epoch: "epoch-1", cursor: { content: 0 }, schema: 6 });
    expect(
      await applyContent(content, asked.base, asked.fromZero, [
        buildAnswer({ cursor: { content: 9 }, puts: { terms: [term("a")] } }),
      ]),
    ).toBe("applied");
    expect(await readTerms(content)).toHaveLength(1);
    expect(await content.modules.count()).toBe(0);
    content.close();
  });

  test("the first such table received after an older server makes the device fetch all of them", async () => {
    const { content } = openTab();
    await applyContent(content, NOTHING, true, [
      buildAnswer({ cursor: { content: 4 }, puts: { modules: [moduleRow("a")] } }),
    ]);
    await applyContent(content, { epoch: "epoch-1", cursor: 4 }, false, [
      buildAnswer({ cursor: { content: 5 }, puts: { terms: [term("a")] } }),
    ]);
    expect(await readTerms(content)).toBeNull();
    expect(await readContentMeta(content)).toMatchObject({ cursor: 0 });

    await applyContent(content, { epoch: "epoch-1", cursor: 0 }, false, [
      buildAnswer({
        cursor: { content: 5 },
        puts: { modules: [moduleRow("a")], terms: [term("a"), term("b")] },
      }),
    ]);
    expect(await readTerms(content)).toHaveLength(2);
    expect(await readContentMeta(content)).toMatchObject({ cursor: 5 });
  });

  test("tables of a newer server are ignored, and the rest of its answer is stored", async () => {
    const { content } = openTab();
    const newer = { puts: { modules: [moduleRow("a")], stickers: [{ id: "1" }] }, dels: { stickers: ["2"] } };
    expect(
      await applyContent(content, NOTHING, true, [buildAnswer({ cursor: { content: 4 }, ...newer })]),
    ).toBe("applied");
    expect((await content.modules.toArray()).map(({ slug }) => slug)).toEqual(["a"]);
    expect(await readContentMeta(content)).toMatchObject({ cursor: 4 });
  });
});
