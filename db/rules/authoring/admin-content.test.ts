import { describe, expect, test } from "vitest";
import {
  ARTICLE_REQUIRED,
  articleDraftProblems,
  articleProblems,
  articleRequiredProblem,
  missingFieldsLine,
  parseTags,
  tidyArticle,
} from "./admin-article.ts";
import { contentSizeProblem, parseOrder, slugProblem } from "./admin-content.ts";
import { lessonProblems, moduleProblems, quizProblem, tidyLesson, tidyModule } from "./admin-course.ts";

describe("articles", () => {
  test("are rejected field by field with the messages of S429–S432", () => {
    expect(articleProblems({ title: "abcd", content: " curto ", category: "", author: "" })).toEqual({
      title: "Título deve ter pelo menos 5 caracteres",
      content: "Conteúdo deve ter pelo menos 10 caracteres",
      category: "Categoria é obrigatória",
      author: "Autor é obrigatório",
    });
    expect(articleProblems({ title: "abcde", content: "0123456789", category: "a", author: "b" })).toEqual(
      {},
    );
    // An emoji counts as one character, and a missing field is not validated.
    expect(articleProblems({ title: "🪙🪙🪙🪙" })).toHaveProperty("title");
    expect(articleProblems({ featured: true })).toEqual({});
  });

  test("require title, category and author first (S437)", () => {
    expect(articleRequiredProblem({ title: " ", category: "a", author: "b" })).toBe(ARTICLE_REQUIRED);
    expect(articleRequiredProblem({ title: "a", category: "a", author: "b" })).toBeNull();
  });

  test("are normalized: one-line titles, no empty excerpt, distinct tags (S438)", () => {
    expect(parseTags(" mei, ,pix,mei ,")).toEqual(["mei", "pix"]);
    expect(tidyArticle({ title: " a\nb ", excerpt: "  ", readTime: "", tags: ["x", " x", ""] })).toEqual({
      title: "a b",
      excerpt: null,
      readTime: "5 min",
      tags: ["x"],
    });
    expect(tidyArticle({ featured: true })).toEqual({ featured: true });
  });

  test("may be incomplete drafts, with a maximum length", () => {
    expect(articleDraftProblems({ title: "", content: "" })).toEqual({});
    expect(articleDraftProblems({ title: "x".repeat(201) })).toEqual({
      title: "Use até 200 caracteres. Agora são 201.",
    });
    expect(articleDraftProblems({ tags: Array.from({ length: 31 }, String) })).toHaveProperty("tags");
  });

  test("have the line numbers of a spreadsheet (S443)", () => {
    expect(missingFieldsLine(0)).toBe(
      "Linha 2: Campos obrigatórios faltando (title, content, category, author)",
    );
  });
});

test.each([
  ["3", 3],
  [" 12 ", 12],
  ["-1", -1],
  ["1.5", null],
  ["1e3", null],
  ["", null],
  ["um", null],
  ["99999999", null],
])("the order %j is read as %j (S434)", (text, order) => {
  expect(parseOrder(text)).toBe(order);
});

test("content is measured in bytes of the request", () => {
  expect(contentSizeProblem("x".repeat(90 * 1024))).toBeNull();
  expect(contentSizeProblem("x".repeat(90 * 1024 + 1))).toContain("90 kB");
  expect(contentSizeProblem("ç".repeat(46 * 1024))).toContain("90 kB");
});

test("a slug is derived from the title", () => {
  expect(slugProblem("aceitar-bitcoin-2")).toBeNull();
  for (const slug of ["", "Com", "a--b", "-a", "a_b", "ação", "a/b"])
    expect(slugProblem(slug)).not.toBeNull();
});

test("modules and lessons require their fields (S433, S435, S436)", () => {
  expect(moduleProblems({ title: "", order: 1.5 })).toEqual({
    title: "Por favor, preencha título e ordem.",
    order: "Por favor, preencha título e ordem.",
  });
  expect(lessonProblems({ title: "", moduleId: "", order: 1 })).toEqual({
    title: "Por favor, preencha título, módulo e ordem.",
    moduleId: "Por favor, preencha título, módulo e ordem.",
  });
  expect(tidyModule({ title: " a ", description: " " })).toEqual({ title: "a", description: null });
  expect(tidyLesson({ videoUrl: "  " })).toEqual({ videoUrl: null });
  expect(lessonProblems({ duration: 1.5, videoUrl: "http://a" })).toMatchObject({
    duration: expect.stringContaining("inteiro"),
    videoUrl: expect.stringContaining("https://"),
  });
});

test("a quiz reports its first invalid question", () => {
  const good = { question: "Qual?", options: ["a", "b"], answer: 0, explanation: "" };
  expect(quizProblem([good])).toBeNull();
  expect(quizProblem([good, { ...good, question: "" }])).toBe("Pergunta 2: escreva a pergunta.");
  expect(quizProblem([{ ...good, options: ["a", ""] }])).toContain("ao menos duas opções");
  expect(quizProblem([{ ...good, answer: 2 }])).toContain("marque a opção certa");
});

test("a question keeps its id, and a comment for each option when there is one", () => {
  const question = { id: "a-1", question: " Qual? ", options: ["a ", "b"], answer: 0, explanation: "" };
  expect(tidyLesson({ quiz: [question], reviewQuestions: [{ ...question, feedback: [" Sim. "] }] })).toEqual({
    quiz: [{ ...question, question: "Qual?", options: ["a", "b"] }],
    reviewQuestions: [{ ...question, question: "Qual?", options: ["a", "b"], feedback: ["Sim.", ""] }],
  });
  expect(tidyLesson({ quiz: [{ ...question, feedback: ["", " "] }] }).quiz?.[0]).not.toHaveProperty(
    "feedback",
  );
});
