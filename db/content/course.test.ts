import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contentRowSchemas } from "../protocol/sync-answer.ts";
import { courseToRows } from "./course-rows.ts";
import { courseLessonSchema, courseSchema } from "./course-schema.ts";
import { course } from "./course.ts";
import { GLOSSARY } from "./glossary.ts";
import { picturesOf, textBlocksOf } from "./testing/lesson-parts.ts";
import { wordsToSpell } from "./testing/content-texts.ts";
import { KNOWN_WORDS } from "./testing/known-words.ts";
import { sentencesOf, withoutDrawingNotes, wordsOf } from "./testing/readability.ts";
import { isSpelledRight } from "./testing/spelling.ts";

const lessons = course.modules.flatMap((module) => module.lessons);
const bySlug = new Map(lessons.map((lesson) => [lesson.slug, lesson]));
const lessonOf = (slug: string) => {
  const lesson = bySlug.get(slug);
  if (!lesson) throw new Error(`no lesson ${slug}`);
  return lesson;
};
const textOf = (slug: string) => textBlocksOf(lessonOf(slug).content).join(" ");
/** Everything a learner may read of a lesson. */
const allTextOf = (slug: string) => {
  const { title, description, outcome, script, task, quiz, reviewQuestions } = lessonOf(slug);
  const parts = JSON.stringify([script, task, quiz, reviewQuestions]);
  return [textOf(slug), title, description, outcome, parts].join(" ");
};
const DATED = "Revisado em 20 de novembro de 2026. Regras mudam: confirme antes de usar.";

describe("the course as a whole", () => {
  it("parses by the strict schema", () => {
    expect(courseSchema.parse(course)).toEqual(course);
  });

  it("has 5 modules, 15 lessons and 59 minutes, in order (S2)", () => {
    expect(course.modules.map((module) => module.order)).toEqual([1, 2, 3, 4, 5]);
    expect(course.modules.map((module) => module.lessons.length)).toEqual([3, 3, 4, 2, 3]);
    expect(lessons.map((lesson) => lesson.order)).toEqual(Array.from({ length: 15 }, (_, at) => at + 1));
    expect(lessons.map((lesson) => lesson.duration)).toEqual([3, 4, 4, 4, 4, 3, 3, 4, 5, 4, 5, 3, 5, 4, 4]);
    expect(lessons.reduce((minutes, lesson) => minutes + lesson.duration, 0)).toBe(59);
  });

  it("has no duplicate slug", () => {
    const slugs = [...course.modules, ...lessons].map((part) => part.slug);
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  it("has the slugs that progress and achievements are stored under", () => {
    expect(course.modules.map((module) => module.slug)).toEqual([
      "antes-de-abrir-o-caixa",
      "carteira-segura",
      "cobrar-e-conferir",
      "balcao-protegido",
      "contas-em-dia",
    ]);
    expect(lessons.map((lesson) => lesson.slug)).toEqual([
      "cripto-no-balcao",
      "bitcoin-ether-usdt",
      "preco-em-reais",
      "onde-o-dinheiro-cai",
      "doze-palavras",
      "endereco-conferido",
      "primeira-cobranca",
      "rede-certa-do-usdt",
      "quando-entregar",
      "pagou-diferente",
      "golpes-no-balcao",
      "sem-internet-e-em-equipe",
      "nota-registro-contador",
      "processador-vale-a-pena",
      "primeiro-pagamento",
    ]);
  });

  it("has ids that answers to its questions are stored under", () => {
    for (const { slug, quiz, reviewQuestions } of lessons)
      expect([...quiz, ...reviewQuestions].map(({ id }) => id)).toEqual(
        [1, 2, 3, 4, 5, 6, 7, 8].map((place) => `${slug}-${place}`),
      );
  });

  it("asks three questions in each lesson, with right options at different places", () => {
    for (const lesson of lessons)
      expect(new Set(lesson.quiz.map((question) => question.answer)).size).toBe(3);
  });
});

describe("the schema refuses", () => {
  const lesson = lessonOf("cripto-no-balcao");
  const refused = (change: object) => !courseLessonSchema.safeParse({ ...lesson, ...change }).success;

  it.each([
    ["a script", "<p>x</p><script>alert(1)</script>"],
    ["an attribute", '<p style="color:red">x</p>'],
    ["a handler", '<p onclick="x()">x</p>'],
    ["a link that runs", '<p><a href="javascript:x()">x</a></p>'],
    ["a link to another host without a scheme", '<p><a href="//example.com">x</a></p>'],
    ["an unclosed tag", "<p>x"],
    ["crossed tags", "<p><strong>x</p></strong>"],
    ["an item outside a list", "<li>x</li>"],
    ["an upper-case tag", "<P>x</P>"],
    ["a comment", "<!-- x --><p>x</p>"],
    ["a loose angle bracket", "<p>1 < 2</p>"],
  ])("%s", (_, content) => {
    expect(refused({ content })).toBe(true);
  });

  it("unknown fields, malformed quizzes and tasks without their check", () => {
    const [first, second, third] = lesson.quiz;
    expect(refused({ extra: 1 })).toBe(true);
    expect(refused({ quiz: [first, second] })).toBe(true);
    expect(refused({ quiz: [first, second, { ...third, answer: 3 }] })).toBe(true);
    expect(refused({ quiz: [first, second, { ...third, options: ["a", "b"] }] })).toBe(true);
    expect(refused({ quiz: [first, second, { ...third, feedback: third?.feedback.slice(1) }] })).toBe(true);
    expect(refused({ reviewQuestions: lesson.reviewQuestions.slice(1) })).toBe(true);
    expect(refused({ task: { kind: "charge", text: "x", done: "y" } })).toBe(true);
    expect(refused({})).toBe(false);
  });
});

describe.each(lessons.map((lesson) => [lesson.slug, lesson] as const))("%s", (slug, lesson) => {
  it("has fewer words than its minutes allow", () => {
    const limit = { 3: 300, 4: 400, 5: 520 }[lesson.duration];
    const words = textBlocksOf(withoutDrawingNotes(lesson.content)).flatMap(wordsOf).length;
    expect(words).toBeLessThan(limit ?? 0);
    expect(words).toBeGreaterThan(140);
  });

  it("has no sentence over 20 words", () => {
    const sentences = textBlocksOf(lesson.content).flatMap(sentencesOf);
    expect(sentences.filter((sentence) => wordsOf(sentence).length > 20)).toEqual([]);
  });

  it("opens with a heading, has a head in every table, and a label in every callout", () => {
    expect(lesson.content.trimStart().startsWith("<h2>")).toBe(true);
    expect(lesson.content.split("<table>").length).toBe(lesson.content.split(/<table>\s*<thead>/).length);
    const callouts = lesson.content
      .replaceAll(/<figure>[\s\S]*?<\/figure>/g, "")
      .matchAll(/<blockquote>\s*(.*)/g);
    const labels = [...callouts].map(([, start]) => start);
    for (const label of labels)
      expect(label).toMatch(/^<p><strong>(?:Atenção|Dica|Consulte seu contador)<\/strong><\/p>$/);
  });

  it("mentions every glossary term it lists, by an existing name", () => {
    const names = GLOSSARY.map((entry) => entry.term);
    const text = textOf(slug).toLowerCase();
    expect(lesson.terms.filter((term) => !names.includes(term))).toEqual([]);
    const spoken = (term: string) => text.includes(term.replace(/ \(.*\)$/, "").toLowerCase());
    expect(lesson.terms.filter((term) => !spoken(term))).toEqual([]);
    const ids = GLOSSARY.map((entry) => entry.id);
    expect((lesson.task.terms ?? []).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it("has no author's note and no forbidden statement", () => {
    const text = allTextOf(slug);
    expect(text).not.toMatch(/\[[FP]\d|\ba confirmar|✔|TODO|☐|_{3}/);
    expect(text).not.toMatch(/sem risco|100% seguro|sem taxas|taxa zero|impossível perder|IN 1\.888|R\$ 81/i);
    expect(text).not.toMatch(/Ledger|Trezor|MetaMask|Trust Wallet|Binance|Phoenix|Muun/i);
  });

  it("refers tax and records to the accountant", () => {
    const speaksOfRecords =
      /imposto|DeCripto|Receita Federal|faturamento|\bMEI\b|\bnota\b|conversão|devolução feita/i;
    if (!speaksOfRecords.test(textOf(slug))) return;
    expect(textOf(slug)).toMatch(/consulte seu contador/i);
  });
});

/** The drawing with its letters; the served file is made from it (pictures.test.ts). */
const drawingOf = (src: string) =>
  readFileSync(new URL(src.replace("/pictures/", "pictures/"), import.meta.url), "utf8");

describe.each(
  lessons.flatMap(({ slug, content }) => picturesOf(content).map((picture) => ({ slug, ...picture }))),
)("the picture $src of $slug", ({ src, width, height, alt }) => {
  it("exists with the given size and has a description", () => {
    const svg = drawingOf(src);
    expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`);
    expect(svg).not.toMatch(/<script|href=|\son\w+=/);
    expect(wordsOf(alt).length).toBeGreaterThan(8);
  });

  it("has text legible on a phone, and correctly spelled", () => {
    const svg = drawingOf(src);
    // 640 units are drawn 328 px wide there: 28 of them are 14 px.
    const sizes = [...svg.matchAll(/font-size="(\d+)"/g)].map(([, size]) => Number(size));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(28);
    const words = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)]
      // addresses of an example, in a typewriter's letters, are no words
      .filter(([text]) => !/bc1q|x9wd|m3ka|7f2k/.test(text))
      .flatMap(([, text = ""]) => wordsToSpell(text));
    expect(words.length).toBeGreaterThan(2);
    const known = (word: string) => KNOWN_WORDS.has(word) || KNOWN_WORDS.has(word.toLowerCase());
    expect(words.filter((word) => !isSpelledRight(word) && !known(word))).toEqual([]);
  });
});

it("every lesson has its own picture", () => {
  const drawn = lessons.flatMap(({ content }) => picturesOf(content).map(({ src }) => src));
  expect(drawn).toHaveLength(15);
  expect(new Set(drawn).size).toBe(15);
});

it("the six lessons with dated facts end with the date of the review", () => {
  const dated = lessons.filter((lesson) => textOf(lesson.slug).endsWith(DATED)).map((lesson) => lesson.order);
  expect(dated).toEqual([1, 3, 4, 11, 13, 14]);
  expect(lessons.filter((lesson) => lesson.content.includes("Revisado em"))).toHaveLength(6);
});

it("lessons 3, 4, 10, 13, 14 and 15 refer to the accountant", () => {
  const sent = lessons.filter((lesson) => /consulte seu contador/i.test(lesson.content));
  expect(sent.map((lesson) => lesson.order)).toEqual([3, 4, 10, 13, 14, 15]);
});

describe("the numbers", () => {
  /** BRL centavos → what the example rates give, half up, in the decimals of the coin; recomputed here with integers. */
  const example = (cents: number, rate: string): string => {
    const decimals = rate === "5.45" ? 6 : 8;
    const [whole = "0", cut = ""] = rate.split(".");
    const divisor = BigInt(whole + cut.padEnd(2, "0"));
    const units = (BigInt(cents) * 10n ** BigInt(decimals) * 2n + divisor) / (divisor * 2n);
    const digits = units.toString().padStart(decimals + 1, "0");
    return `${digits.slice(0, -decimals)},${digits.slice(-decimals)}`;
  };

  it.each([
    ["bitcoin-ether-usdt", 2500, "287450", "0,00008697"],
    ["bitcoin-ether-usdt", 2500, "15200", "0,00164474"],
    ["bitcoin-ether-usdt", 2500, "5.45", "4,587156"],
    ["preco-em-reais", 4800, "287450", "0,00016699"],
    ["endereco-conferido", 500, "287450", "0,00001739"],
    ["primeira-cobranca", 1250, "287450", "0,00004349"],
    ["rede-certa-do-usdt", 15000, "5.45", "27,522936"],
    ["pagou-diferente", 16000, "5.45", "29,357798"],
    ["pagou-diferente", 15200, "5.45", "27,889908"],
    ["pagou-diferente", 800, "287450", "0,00002783"],
    ["sem-internet-e-em-equipe", 3000, "15200", "0,00197368"],
    ["nota-registro-contador", 25000, "287450", "0,00086972"],
    ["primeiro-pagamento", 18000, "5.45", "33,027523"],
  ])("%s: %i centavos at %s are %s", (slug, cents, rate, shown) => {
    expect(example(cents, rate)).toBe(shown);
    expect(allTextOf(slug)).toContain(shown);
  });

  it("of the processor's fee match 2% and 25 cents of a dollar", () => {
    const feeCents = (cents: number) => Math.round((cents * 200 + 25 * 545 * 100) / 10_000);
    expect([feeCents(1250), feeCents(10_000)]).toEqual([161, 336]);
    for (const shown of ["R$ 12,50", "R$ 1,61", "quase 13%", "R$ 100", "R$ 3,36", "3,4%", "2,16%", "1,08%"])
      expect(textOf("processador-vale-a-pena")).toContain(shown);
    expect([1000 * 0.01, 50 * 6.3, Math.round(0.25 * 545)]).toEqual([10, 315, 136]);
    for (const shown of ["R$ 10 nas vendas", "R$ 315", "R$ 1,36"])
      expect(allTextOf("processador-vale-a-pena")).toContain(shown);
  });

  it("of the counter's table match the printed sheet", () => {
    for (const shown of [
      "1 confirmação, cerca de 10 min",
      "3 confirmações, cerca de 30 min",
      "6 confirmações, cerca de 1 h",
    ])
      expect(textOf("quando-entregar")).toContain(shown);
    for (const shown of [
      "12 blocos, cerca de 2,5 min",
      '"finalizada", cerca de 15 min',
      "20 blocos, cerca de 1 min",
    ])
      expect(textOf("quando-entregar")).toContain(shown);
  });

  it("of a charge task match its text", () => {
    for (const lesson of lessons)
      for (const charge of lesson.task.charges ?? [])
        expect(lesson.task.text).toContain(`R$ ${(charge.amountCents / 100).toFixed(2).replace(".", ",")}`);
  });
});

it("the token contract is named once, with the warning never to pay it", () => {
  const contract = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
  const naming = lessons.filter((lesson) => allTextOf(lesson.slug).includes(contract));
  expect(naming.map((lesson) => lesson.slug)).toEqual(["rede-certa-do-usdt"]);
  expect(textOf("rede-certa-do-usdt")).toMatch(/serve para conferir o token\. Nunca envie dinheiro para ele/);
});

it("has another version when its texts changed: a device that never synced replaces its course by the version alone", () => {
  const { version, ...texts } = course;
  const digest = createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 16);

  expect(
    { version, digest },
    "the texts changed: set `version` in course.ts to the day of the change, and both values in this test",
  ).toEqual({ version: "2026-11-28", digest: "edcde6f0badea670" });
});

it("the course converts to valid rows", () => {
  const rows = courseToRows(course);
  for (const row of rows.modules) expect(contentRowSchemas.modules.parse(row)).toEqual(row);
  for (const row of rows.lessons) expect(contentRowSchemas.lessons.parse(row)).toEqual(row);
  expect(rows.modules).toHaveLength(5);
  expect(rows.modules[0]).not.toHaveProperty("lessons");
  expect(rows.lessons.map((row) => row.id)).toEqual(lessons.map((lesson) => lesson.slug));
  expect(rows.lessons[3]).toMatchObject({
    moduleSlug: "carteira-segura",
    createdAt: "2026-11-28T00:00:00.000Z",
  });
});
