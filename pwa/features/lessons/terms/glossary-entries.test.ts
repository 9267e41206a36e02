import { expect, test } from "vitest";
import { GLOSSARY } from "#db/content/glossary.ts";
import { applyContent } from "#pwa/local-db/pull/apply-content.ts";
import { listLessonsWithTerm } from "#pwa/local-db/queries/lesson-queries.ts";
import { loadBundledCourse } from "#pwa/local-db/pull/load-bundled-course.ts";
import { buildAnswer } from "#pwa/local-db/testing/builders.ts";
import { openTab } from "#pwa/local-db/testing/open-test-databases.ts";
import { findTerm } from "#db/content/term-links.ts";
import { loadGlossary } from "./glossary-entries.ts";

const WALLET = {
  id: "carteira",
  term: "Carteira digital",
  definition: "O aplicativo em que o dinheiro cai.",
  category: "ferramentas",
  aliases: ["wallet", "Carteira"],
};

test("before the first sync, a lesson's terms come from the bundled glossary", async () => {
  const { content } = openTab();
  const glossary = await loadGlossary(content);
  expect(glossary).toHaveLength(GLOSSARY.length);
  expect(findTerm(glossary, "Carteira")).toMatchObject({ id: "carteira", categoryName: "Ferramentas" });
  expect(findTerm(glossary, "carteira")?.term).toBe("Carteira");
});

test("afterwards they come from the server: a renamed term is found by the lesson's name, a deleted one is not", async () => {
  const { content } = openTab();
  await applyContent(content, { epoch: null, cursor: null }, true, [
    buildAnswer({ cursor: { content: 4 }, puts: { terms: [WALLET] } }),
  ]);
  const glossary = await loadGlossary(content);
  expect(findTerm(glossary, "Carteira")).toMatchObject({ id: "carteira", term: "Carteira digital" });
  expect(findTerm(glossary, "Halving")).toBeUndefined();
});

test("a term's name has priority over another term's aliases", async () => {
  const { content } = openTab();
  const other = { ...WALLET, id: "a-outra", term: "Bolsa", aliases: ["Carteira digital"] };
  await applyContent(content, { epoch: null, cursor: null }, true, [
    buildAnswer({ cursor: { content: 4 }, puts: { terms: [other, WALLET] } }),
  ]);
  expect(findTerm(await loadGlossary(content), "Carteira digital")?.id).toBe("carteira");
});

test("the lessons of a renamed term are those that list its old name", async () => {
  const { content } = openTab();
  await loadBundledCourse(content);
  const before = await listLessonsWithTerm(content, ["Carteira"]);
  expect(before.length).toBeGreaterThan(0);
  expect(await listLessonsWithTerm(content, [WALLET.term, ...WALLET.aliases])).toEqual(before);
});
