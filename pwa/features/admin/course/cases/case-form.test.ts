import { describe, expect, test } from "vitest";
import { course } from "#db/content/course-with-cases.ts";
import { caseFault, type CaseForm, caseFormOf, caseOf, casesFault, newCase } from "./case-form.ts";
import { checkLesson, EMPTY_LESSON } from "../lesson-form.ts";

const shipped = course.modules.flatMap(({ lessons }) => lessons.flatMap(({ cases = [] }) => cases));
const [first] = shipped;
if (!first) throw new Error("no cases");
const form = caseFormOf(first);

test("every case of the course passes through the form unchanged", () => {
  for (const one of shipped) {
    expect(caseOf(caseFormOf(one))).toEqual(one);
    expect(caseFault(caseFormOf(one))).toBeNull();
  }
});

const withCents = (cents: string): CaseForm => ({
  ...form,
  choices: { ...form.choices, wait: { ...form.choices.wait, cents } },
});

test.each([
  ["-64,00", -6400],
  ["−64", -6400],
  ["+ 12,5", 1250],
  ["R$ 3", 300],
  ["0", 0],
])("a result of %s is read as %i centavos", (text, cents) => {
  expect(caseOf(withCents(text)).choices.wait.cents).toBe(cents);
});

describe("a fault is one sentence that says what to write", () => {
  test.each<[string, CaseForm, string]>([
    ["no price", { ...form, amount: "" }, "escreva o valor da venda em reais, como 64,00."],
    ["a price of nothing", { ...form, amount: "0" }, "escreva o valor da venda em reais, como 64,00."],
    [
      "an unreadable result",
      withCents("dez"),
      'escreva o resultado de "Esperar" em reais, como 64,00 ou -64,00.',
    ],
    ["no line", { ...form, line: " " }, "escreva quem fala e o que diz."],
    ["no time", { ...form, time: "" }, "escreva a hora, como 13:26."],
    ["an hour that no clock shows", { ...form, time: "25:00" }, "escreva a hora, como 13:26."],
    [
      "a customer's screen without a title",
      { ...form, showsTheirs: true, theirs: { ...form.theirs, title: "" } },
      "escreva o título da tela do cliente.",
    ],
    [
      "a long text",
      { ...form, say: "a".repeat(301) },
      "um texto é longo demais. Use até 300 caracteres. Agora são 301.",
    ],
  ])("%s", (_name, broken, sentence) => {
    expect(caseFault(broken)).toBe(sentence);
    expect(casesFault([form, broken])).toBe(`Caso 2: ${sentence}`);
  });
});

test("a screen that is not shown keeps its text in the form, and blank lines are not stored", () => {
  const hidden = { ...form, showsTheirs: false, theirs: { ...form.theirs, note: "fica" } };
  expect(caseOf(hidden).theirs).toBeNull();
  const blank = { ...form, ours: { ...form.ours, lines: [{ name: " ", value: "" }] } };
  expect(caseOf(blank).ours.lines).toEqual([]);
});

test("the right decision is never critical", () => {
  const critical = { ...form.choices.wait, critical: true };
  const changed: CaseForm = { ...form, right: "wait", choices: { ...form.choices, wait: critical } };
  expect(caseOf(changed).choices.wait.critical).toBe(false);
});

test("a lesson with an unfinished case is refused, and one without cases sends none", () => {
  const lesson = { ...EMPTY_LESSON, title: "Troco", moduleId: "m", order: "3" };
  expect(checkLesson({ ...lesson, cases: [newCase("um")] })).toMatchObject({
    ok: false,
    problems: { cases: "Caso 1: escreva o valor da venda em reais, como 64,00." },
  });
  const check = checkLesson(lesson);
  expect(check.ok && "cases" in check.fields).toBe(false);
});
