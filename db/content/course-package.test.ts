import { describe, expect, it } from "vitest";
import { checkCoursePackage, packageLine, readCoursePackage, writeCoursePackage } from "./course-package.ts";
import { course } from "./course-with-cases.ts";

it("the bundled course is unchanged after it is written as a package and read", () => {
  const text = writeCoursePackage(course);
  expect(readCoursePackage(text)).toEqual({ ok: true, course });
  expect(writeCoursePackage(course)).toBe(text);
});

describe("an invalid package is refused with place and reason, in Portuguese", () => {
  type Plain = Record<string, never>;
  const changed = (change: (copy: { modules: { slug: string; lessons: Plain[] }[] }) => void): unknown => {
    const copy = structuredClone(course) as unknown as { modules: { slug: string; lessons: Plain[] }[] };
    change(copy);
    return copy;
  };
  const lesson = (change: object) =>
    changed((copy) => Object.assign(copy.modules[0]?.lessons[1] ?? {}, change));
  const problemsOf = (value: unknown) => {
    const read = checkCoursePackage(value);
    return read.ok ? [] : read.problems.map(packageLine);
  };
  const { quiz, exercises, task } = course.modules[0]!.lessons[1]!;

  it.each<[string, unknown, string | RegExp]>([
    [
      "an answer out of range",
      lesson({ quiz: quiz.map((one) => ({ ...one, answer: 7 })) }),
      /^modules\[0\]\.lessons\[1\]\.quiz\[0\]\.answer: Deve ser a posição de uma das opções, contada a partir de 0\.$/,
    ],
    [
      "an address that runs",
      lesson({ videoUrl: "javascript:alert(1)" }),
      /^modules\[0\]\.lessons\[1\]\.videoUrl: Use um endereço completo/,
    ],
    [
      "an exercise without a hint",
      lesson({
        exercises: exercises.slice(0, 1).map((one) => ({
          ...one,
          choices: [
            { name: "a", note: "", fee: "", hint: "" },
            { name: "b", note: "", fee: "", hint: "" },
          ],
          answer: 0,
        })),
      }),
      /^modules\[0\]\.lessons\[1\]\.exercises: Exercício 1: escreva a dica da opção 2\.$/,
    ],
    [
      "an option without its comment",
      lesson({ quiz: quiz.map((one) => ({ ...one, feedback: ["Só um."] })) }),
      /^modules\[0\]\.lessons\[1\]\.quiz\[0\]\.feedback: Escreva um comentário para cada opção\.$/,
    ],
    ["an empty title", lesson({ title: "" }), /^modules\[0\]\.lessons\[1\]\.title: Por favor, preencha/],
    ["an unknown field", lesson({ preco: 1 }), /^modules\[0\]\.lessons\[1\]: .*preco/],
    ["a missing title", lesson({ title: undefined }), "modules[0].lessons[1].title: Preencha este campo."],
    [
      "a lesson twice",
      lesson({ slug: "preco-em-reais" }),
      "modules[0].lessons[2].slug: “preco-em-reais” aparece duas vezes no arquivo. Dê outro a um dos dois.",
    ],
    [
      "an option twice",
      lesson({ quiz: quiz.map((one) => ({ ...one, answer: 0, feedback: ["", ""], options: ["a", "a"] })) }),
      "modules[0].lessons[1].quiz[0].options: Há uma opção repetida. Troque o texto de uma.",
    ],
    [
      "a slug with capitals",
      lesson({ slug: "Preço" }),
      /^modules\[0\]\.lessons\[1\]\.slug: Use só letras minúsculas sem acento, números e hífens/,
    ],
    ["a text for a list", lesson({ terms: "rede" }), /terms: Deve ser uma lista, entre \[ e \]\.$/],
    [
      "an exercise of an unknown kind",
      lesson({ exercises: [{ kind: "jogo" }] }),
      /exercises\[0\]\.kind: Escolha uma destas opções: address, network, scam, wallet, order\.$/,
    ],
    [
      "a task of two lines",
      lesson({ task: { ...task, text: "Uma.\nDuas." } }),
      "modules[0].lessons[1].task.text: Escreva em uma linha só, sem < nem >, e sem espaço no começo e no fim.",
    ],
    [
      "a task without what it checks",
      lesson({ task: { kind: "glossary", text: "Leia.", done: "você leu." } }),
      "modules[0].lessons[1].task.terms: Preencha este campo: é o que uma tarefa “glossary” confere.",
    ],
    [
      "a task with a term's name for its slug",
      lesson({ task: { kind: "glossary", text: "Leia.", done: "você leu.", terms: ["Rede Tron"] } }),
      "modules[0].lessons[1].task.terms[0]: Use só letras minúsculas sem acento, números e hífens, como preco-em-reais.",
    ],
    ["no modules", { version: "2026-11-20", modules: [] }, "modules: O mínimo é 1 item."],
    ["a list", [], "pacote: Deve ser um grupo de campos, entre { e }."],
    ["nothing", null, "pacote: Deve ser um grupo de campos, entre { e }."],
  ])("%s", (_name, value, first) => {
    expect(problemsOf(value)[0]).toMatch(first);
  });

  it("text that is not JSON", () => {
    expect(readCoursePackage("{ modules: ")).toEqual({
      ok: false,
      problems: [
        {
          path: "arquivo",
          message: expect.stringMatching(/^Não é JSON\. Corrija o arquivo onde a leitura parou: /),
        },
      ],
    });
  });
});

it("a package of an older version, without ids, comments and questions of the review, is valid", () => {
  const older = structuredClone(course) as unknown as {
    modules: { lessons: { reviewQuestions?: unknown; quiz: Record<string, unknown>[] }[] }[];
  };
  for (const lesson of older.modules.flatMap(({ lessons }) => lessons)) {
    delete lesson.reviewQuestions;
    lesson.quiz = lesson.quiz.map(({ id: _id, feedback: _feedback, ...question }) => question);
  }
  expect(checkCoursePackage(older)).toEqual({ ok: true, course: older });
});

it("an administrator's incomplete lesson is valid", () => {
  const begun = {
    slug: "nova",
    title: "Nova",
    description: null,
    content: null,
    duration: null,
    videoUrl: null,
    order: 1,
    outcome: null,
    script: null,
    task: null,
    quiz: [],
    exercises: [],
    terms: [],
  };
  const value = {
    version: "2026-11-21",
    modules: [{ slug: "m", title: "M", description: null, order: 1, lessons: [begun] }],
  };
  expect(checkCoursePackage(value)).toEqual({ ok: true, course: value });
});

it("a package from before lessons had exercises is valid, and has none", () => {
  const old = JSON.parse(writeCoursePackage(course)) as { modules: { lessons: { exercises?: unknown }[] }[] };
  for (const { lessons } of old.modules) for (const lesson of lessons) delete lesson.exercises;
  const read = checkCoursePackage(old);
  expect(
    read.ok && read.course.modules.flatMap(({ lessons }) => lessons.flatMap(({ exercises }) => exercises)),
  ).toEqual([]);
});
