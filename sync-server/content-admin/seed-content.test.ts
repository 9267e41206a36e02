import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { ARTICLES } from "#db/content/articles.ts";
import { besideCourse } from "#db/content/beside-course.ts";
import { course } from "#db/content/course-with-cases.ts";
import { FAQ } from "#db/content/faq.ts";
import { GLOSSARY } from "#db/content/glossary.ts";
import { contentHash } from "#db/seeds/content-hash.ts";
import { seedContent } from "#db/seeds/seed-content.ts";
import { createTestSchema, type TestDatabase } from "#server/testing/create-test-schema.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestSchema();
});
afterEach(() => database.drop());

const contentVersion = async () =>
  (await database.knex("ledger").where({ id: "content" }).first("version")).version;
const modules = [...course.modules, ...besideCourse];
const lessonCount = modules.reduce((sum, module) => sum + module.lessons.length, 0);
const besideLessons = besideCourse.reduce((sum, { lessons }) => sum + lessons.length, 0);
const none = { modules: 0, lessons: 0, articles: 0, terms: 0, questions: 0 };
const [firstModule] = course.modules;
const firstLesson = firstModule!.lessons[0]!;

const changedCourse = {
  ...course,
  modules: course.modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) =>
      lesson.slug === firstLesson.slug ? { ...lesson, title: "Título revisto" } : lesson,
    ),
  })),
};
/** The lesson without the fields that older releases did not have. */
const asBefore = ({
  slug: _slug,
  exercises: _exercises,
  reviewQuestions: _questions,
  cases: _cases,
  ...lesson
}: typeof firstLesson) => lesson;
const title = async () =>
  (await database.knex("lessons").where({ slug: firstLesson.slug }).first("title")).title;

test("a second seeding changes nothing", async () => {
  const first = await seedContent(database.knex);
  const version = await contentVersion();

  const second = await seedContent(database.knex);

  expect(first.created).toEqual({
    modules: modules.length,
    lessons: lessonCount,
    articles: ARTICLES.length,
    terms: GLOSSARY.length,
    questions: FAQ.length,
  });
  expect(second).toEqual({ created: none, updated: none, kept: [] });
  expect(await contentVersion()).toBe(version);
});

test("a lesson's row has every authored field", async () => {
  await seedContent(database.knex);

  const row = await database.knex("lessons").where({ slug: firstLesson.slug }).first();

  expect(row).toMatchObject({
    module_slug: firstModule!.slug,
    title: firstLesson.title,
    content: firstLesson.content,
    duration: firstLesson.duration,
    outcome: firstLesson.outcome,
    script: firstLesson.script,
    task: firstLesson.task,
    quiz: firstLesson.quiz,
    exercises: firstLesson.exercises,
    review_questions: firstLesson.reviewQuestions,
    cases: firstLesson.cases,
    terms: firstLesson.terms,
    ledger_id: "content",
  });
});

test("a new version of a lesson replaces the seeded one and increments the ledger once", async () => {
  await seedContent(database.knex);
  const version = await contentVersion();

  const seeded = await seedContent(database.knex, { course: changedCourse });

  expect(seeded.updated).toEqual({ ...none, lessons: 1 });
  expect(await title()).toBe("Título revisto");
  expect(await contentVersion()).toBe(version + 1);
});

test("lessons that were seeded before there were exercises, questions of the review and cases get them, unless an administrator edited them", async () => {
  const { knex } = database;
  const before = {
    ...course,
    modules: course.modules.map((module) => ({
      ...module,
      lessons: module.lessons.map(
        ({ reviewQuestions: _later, cases: _cases, ...lesson }) =>
          ({ ...lesson, exercises: [] }) as unknown as typeof firstLesson,
      ),
    })),
  };
  // With the empty values that the migrations set in every row.
  await seedContent(knex, { course: before });
  const second = firstModule!.lessons[1]!.slug;
  await knex("lessons").where({ slug: second }).update({ title: "Da administradora" });
  const oldHash = contentHash({ ...asBefore(firstLesson), module: firstModule!.slug });
  expect((await knex("lessons").where({ slug: firstLesson.slug }).first("seed_hash")).seed_hash).toBe(
    oldHash,
  );

  const seeded = await seedContent(knex);

  expect(seeded.updated).toEqual({ ...none, lessons: lessonCount - besideLessons - 1 });
  expect(seeded.kept).toEqual([`lessons/${second}`]);
  expect(
    await knex("lessons").where({ slug: firstLesson.slug }).first("exercises", "review_questions", "cases"),
  ).toEqual({
    exercises: firstLesson.exercises,
    review_questions: firstLesson.reviewQuestions,
    cases: firstLesson.cases,
  });
});

test("a lesson that an administrator edited, deactivated or deleted is left as it is", async () => {
  await seedContent(database.knex);
  const { knex } = database;
  const second = firstModule!.lessons[1]!.slug;
  await knex("lessons")
    .where({ slug: firstLesson.slug })
    .update({ title: "Da administradora", is_active: false });
  await knex("lessons").where({ slug: second }).delete();

  const seeded = await seedContent(knex, { course: changedCourse });

  expect(seeded.created.lessons + seeded.updated.lessons).toBe(0);
  expect(await title()).toBe("Da administradora");
  expect(await knex("lessons").where({ slug: firstLesson.slug }).first("is_active")).toEqual({
    is_active: false,
  });
  expect(await knex("lessons").where({ slug: second })).toEqual([]);
});

test("an edited lesson with a newer bundled version is reported until the texts are the same", async () => {
  await seedContent(database.knex);
  const { knex } = database;
  const lesson = () => knex("lessons").where({ slug: firstLesson.slug });
  await lesson().update({ title: "Da administradora" });
  // The row was edited, and the bundled version is not newer.
  expect((await seedContent(knex)).kept).toEqual([]);

  expect((await seedContent(knex, { course: changedCourse })).kept).toEqual([`lessons/${firstLesson.slug}`]);
  expect((await seedContent(knex, { course: changedCourse })).kept).toEqual([`lessons/${firstLesson.slug}`]);

  await lesson().update({ title: "Título revisto" });
  expect((await seedContent(knex, { course: changedCourse })).kept).toEqual([]);
});

test("seeding again on request recreates deleted rows", async () => {
  await seedContent(database.knex);
  await database.knex("modules").where({ slug: firstModule!.slug }).delete();

  const seeded = await seedContent(database.knex, { again: true });

  expect(seeded.created).toEqual({ ...none, modules: 1, lessons: firstModule!.lessons.length });
  expect(await database.knex("tombstone")).toEqual([]);
});

test("two servers that start together seed once", async () => {
  const both = await Promise.all([seedContent(database.knex), seedContent(database.knex)]);

  expect(both.map(({ created }) => created.lessons).sort((a, b) => a - b)).toEqual([0, lessonCount]);
  expect(both.map(({ created }) => created.articles).sort((a, b) => a - b)).toEqual([0, ARTICLES.length]);
});

describe("an article", () => {
  const [first, second] = ARTICLES;
  const changed = ARTICLES.map((article) =>
    article.slug === first!.slug
      ? { ...article, title: "Título revisto", publishedOn: "2027-01-15" }
      : article,
  );
  const read = (slug: string) => database.knex("articles").where({ slug }).first();

  it("has every authored field and is published at noon UTC of its day", async () => {
    await seedContent(database.knex);

    const { publishedOn, readTime, ...authored } = first!;
    expect(await read(first!.slug)).toMatchObject({
      ...authored,
      read_time: readTime,
      published: true,
      published_at: new Date(`${publishedOn}T12:00:00.000Z`),
      ledger_id: "content",
    });
  });

  it("takes a new version's text but not its day, and increments the ledger once", async () => {
    await seedContent(database.knex);
    const version = await contentVersion();
    const before = await read(first!.slug);

    const seeded = await seedContent(database.knex, { articles: changed });

    expect(seeded.updated).toEqual({ ...none, articles: 1 });
    expect(await read(first!.slug)).toMatchObject({
      id: before.id,
      title: "Título revisto",
      published_at: before.published_at,
    });
    expect(await contentVersion()).toBe(version + 1);
  });

  it("that an administrator edited, unpublished or deleted is left as it is", async () => {
    await seedContent(database.knex);
    const { knex } = database;
    await knex("articles").where({ slug: first!.slug }).update({ content: "<p>Da administradora</p>" });
    await knex("articles").where({ slug: second!.slug }).delete();
    const third = ARTICLES[2]!.slug;
    await knex("articles").where({ slug: third }).update({ published: false });

    const seeded = await seedContent(knex, { articles: changed });

    expect(seeded).toEqual({ created: none, updated: none, kept: [`articles/${first!.slug}`] });
    expect(await read(first!.slug)).toMatchObject({
      title: first!.title,
      content: "<p>Da administradora</p>",
    });
    expect(await read(second!.slug)).toBeUndefined();
    expect(await read(third)).toMatchObject({ published: false, ledger_id: null });
  });

  it("that is unpublished takes a new version's text and stays unpublished", async () => {
    await seedContent(database.knex);
    await database.knex("articles").where({ slug: first!.slug }).update({ published: false });

    const seeded = await seedContent(database.knex, { articles: changed });

    expect(seeded.updated.articles).toBe(1);
    expect(await read(first!.slug)).toMatchObject({ title: "Título revisto", published: false });
  });

  it("that was deleted is recreated on request with its day", async () => {
    await seedContent(database.knex);
    await database.knex("articles").where({ slug: first!.slug }).delete();

    const seeded = await seedContent(database.knex, { again: true });

    expect(seeded.created).toEqual({ ...none, articles: 1 });
    expect(await read(first!.slug)).toMatchObject({
      published: true,
      published_at: new Date(`${first!.publishedOn}T12:00:00.000Z`),
    });
    expect(await database.knex("tombstone")).toEqual([]);
  });
});

describe("the glossary and the questions", () => {
  const [term, other] = GLOSSARY;
  const [question] = FAQ;
  const glossary = GLOSSARY.map((entry) =>
    entry.id === term!.id ? { ...entry, definition: "Revista." } : entry,
  );
  const faq = FAQ.map((entry) => (entry.id === question!.id ? { ...entry, answer: "Revista." } : entry));
  const readTerm = (slug: string) => database.knex("glossary_terms").where({ slug }).first();

  it("have every authored field, and the questions their order", async () => {
    await seedContent(database.knex);

    const { id, ...authored } = term!;
    expect(await readTerm(id)).toMatchObject({ ...authored, revision: 1, ledger_id: "content" });
    const rows = await database.knex("faq_entries").orderBy("order");
    expect(rows.map(({ slug }) => slug)).toEqual(FAQ.map((entry) => entry.id));
    expect(rows[0]).toMatchObject({
      question: question!.question,
      answer: question!.answer,
      link_to: question!.link!.to,
      link_label: question!.link!.label,
      order: 1,
    });
  });

  it("take a new version's text and increment the ledger once", async () => {
    await seedContent(database.knex);
    const version = await contentVersion();

    const seeded = await seedContent(database.knex, { glossary, faq });

    expect(seeded.updated).toEqual({ ...none, terms: 1, questions: 1 });
    expect(await readTerm(term!.id)).toMatchObject({ definition: "Revista." });
    expect(await contentVersion()).toBe(version + 1);
  });

  it("that an administrator edited or deleted are left as they are; a new order alone is no edit", async () => {
    await seedContent(database.knex);
    const { knex } = database;
    await knex("glossary_terms").where({ slug: term!.id }).update({ definition: "Da administradora." });
    await knex("glossary_terms").where({ slug: other!.id }).delete();
    await knex("faq_entries").where({ slug: question!.id }).update({ order: 99 });

    const seeded = await seedContent(knex, { glossary, faq });

    expect(seeded).toEqual({
      created: none,
      updated: { ...none, questions: 1 },
      kept: [`terms/${term!.id}`],
    });
    expect(await readTerm(term!.id)).toMatchObject({ definition: "Da administradora." });
    expect(await readTerm(other!.id)).toBeUndefined();
    expect(await knex("faq_entries").where({ slug: question!.id }).first("order", "answer")).toEqual({
      order: 99,
      answer: "Revista.",
    });
  });
});
