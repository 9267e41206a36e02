import { expect, test } from "vitest";
import { FAQ } from "#db/content/faq.ts";
import { GLOSSARY } from "#db/content/glossary.ts";
import { questionProblems, termProblems, tidyQuestion, tidyTerm } from "./admin-glossary.ts";

const term = {
  term: "Nonce",
  definition: "Um número que só se usa uma vez.",
  category: "tecnologia",
  aliases: [],
};
const question = { question: "Vale a pena?", answer: "Depende da sua loja.", linkTo: "", linkLabel: "" };

test("every bundled term and question is valid", () => {
  const questions = FAQ.map(({ question: asked, answer, link }) => ({
    question: asked,
    answer,
    linkTo: link?.to ?? "",
    linkLabel: link?.label ?? "",
  }));
  expect(GLOSSARY.map(tidyTerm)).toEqual(GLOSSARY);
  expect(questions.map(tidyQuestion)).toEqual(questions);
  expect(GLOSSARY.map(termProblems)).toEqual(GLOSSARY.map(() => ({})));
  expect(questions.map(questionProblems)).toEqual(questions.map(() => ({})));
});

test("a term is stored in one line with distinct aliases", () => {
  expect(
    tidyTerm({
      ...term,
      term: "  Nonce\n",
      aliases: [" número único ", "", "nonce", "Número único", "once"],
    }),
  ).toMatchObject({ term: "Nonce", aliases: ["número único", "once"] });
});

test("an answer keeps its paragraphs and is trimmed", () => {
  const answer = " Sim. \r\n\r\n\r\n\r\n Sempre.\n";
  expect(tidyQuestion({ ...question, answer }).answer).toBe("Sim.\n\nSempre.");
});

test.each([
  [{ term: "" }, { term: "Escreva o termo." }],
  [{ term: "a".repeat(81) }, { term: "Use até 80 caracteres. Agora são 81." }],
  [{ definition: "" }, { definition: "Escreva a definição." }],
  [{ definition: "Curta." }, { definition: "Escreva pelo menos 10 caracteres." }],
  [{ definition: "a".repeat(601) }, { definition: "Use até 600 caracteres. Agora são 601." }],
  [{ category: "" }, { category: "Escolha uma categoria." }],
  [{ category: "Moedas" }, { category: "Escolha uma categoria." }],
  [{ aliases: Array.from({ length: 21 }, String) }, { aliases: "Use até 20 outros nomes. Agora são 21." }],
  [{ aliases: ["a".repeat(61)] }, { aliases: "Use até 60 caracteres. Agora são 61." }],
])("refuses a term with %j", (fields, problems) => {
  expect(termProblems({ ...term, ...fields })).toEqual(problems);
});

const PAGE = "Use uma página deste app, que comece com /, como /lessons.";
test.each<[Partial<typeof question>, Partial<typeof question>]>([
  [{ question: "" }, { question: "Escreva a pergunta." }],
  [{ answer: "" }, { answer: "Escreva a resposta." }],
  [{ answer: "Sim." }, { answer: "Escreva pelo menos 10 caracteres." }],
  [{ linkTo: "/lessons" }, { linkLabel: "Escreva o nome da página." }],
  [{ linkLabel: "Lições" }, { linkTo: PAGE }],
  ...["https://golpe.example", "//golpe.example", "/\\golpe.example", "javascript:alert(1)", "/a b"].map(
    (linkTo): [Partial<typeof question>, Partial<typeof question>] => [
      { linkTo, linkLabel: "Aqui" },
      { linkTo: PAGE },
    ],
  ),
])("refuses a question with %j", (fields, problems) => {
  expect(questionProblems({ ...question, ...fields })).toEqual(problems);
});

test("a question may have a link to a page of the app only", () => {
  expect(questionProblems(question)).toEqual({});
  expect(questionProblems({ ...question, linkTo: "/glossario#rede", linkLabel: "Rede" })).toEqual({});
});
