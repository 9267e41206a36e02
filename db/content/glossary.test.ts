import { expect, it } from "vitest";
import { FAQ } from "./faq.ts";
import { GLOSSARY } from "./glossary.ts";
import { GLOSSARY_CATEGORIES } from "./glossary-categories.ts";

it("has exactly 58 different terms (S139)", () => {
  expect(GLOSSARY).toHaveLength(58);
  expect(new Set(GLOSSARY.map((entry) => entry.id)).size).toBe(58);
  expect(new Set(GLOSSARY.map((entry) => entry.term.toLowerCase())).size).toBe(58);
});

it("has 11 categories of at least 3 terms (S142)", () => {
  const sizes = GLOSSARY_CATEGORIES.map(
    ({ slug }) => GLOSSARY.filter((entry) => entry.category === slug).length,
  );
  expect(sizes).toEqual([7, 7, 6, 9, 8, 5, 3, 3, 4, 3, 3]);
});

it("defines each term in one to three plain sentences", () => {
  const sentences = (text: string) => text.match(/[.!?](?=\s|$)/g)?.length ?? 0;
  expect(GLOSSARY.filter(({ definition }) => /[<>†|`]|\[F/.test(definition))).toEqual([]);
  expect(GLOSSARY.filter(({ definition }) => !definition.endsWith("."))).toEqual([]);
  expect(GLOSSARY.filter(({ definition }) => sentences(definition) < 1 || sentences(definition) > 3)).toEqual(
    [],
  );
});

it("answers 12 different questions in plain text (S117)", () => {
  expect(FAQ).toHaveLength(12);
  expect(new Set(FAQ.flatMap((entry) => [entry.id, entry.question])).size).toBe(24);
  expect(FAQ.filter(({ question, answer }) => !question.endsWith("?") || answer.length < 80)).toEqual([]);
  const marks = /[<>|`*]|\[F|\ba confirmar/;
  expect(FAQ.filter((entry) => marks.test(`${entry.question} ${entry.answer}`))).toEqual([]);
});
