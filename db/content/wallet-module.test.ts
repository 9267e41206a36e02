import { describe, expect, it } from "vitest";
import { besideCourse } from "./beside-course.ts";
import { courseModuleSchema } from "./course-schema.ts";
import { course } from "./course.ts";
import { EXTRA_MODULES, isExtraModule } from "./extra-modules.ts";
import { GLOSSARY } from "./glossary.ts";
import { textBlocksOf } from "./testing/lesson-parts.ts";
import { walletModule } from "./wallet-module.ts";

const { lessons } = walletModule;
const BRANDS = /Coinos|Blink|BlueWallet|Electrum|TronLink|Trust Wallet/;

it("the module stands beside the course, under slugs of its own", () => {
  expect(courseModuleSchema.parse(walletModule)).toEqual(walletModule);
  expect(EXTRA_MODULES).toEqual(besideCourse.map(({ slug }) => slug));
  expect(course.modules.some(({ slug }) => isExtraModule(slug))).toBe(false);
  expect(lessons.map(({ slug, order }) => [slug, order])).toEqual([
    ["carteira-lightning", 16],
    ["carteira-bitcoin", 17],
    ["carteira-usdt", 18],
  ]);
  for (const { slug, quiz, reviewQuestions } of lessons)
    expect([...quiz, ...reviewQuestions].map(({ id }) => id)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((place) => `${slug}-${place}`),
    );
});

describe.each(lessons.map((lesson) => [lesson.slug, lesson] as const))("%s", (slug, lesson) => {
  const text = textBlocksOf(lesson.content).join(" ");
  const steps = lesson.content.split(/<h2>(?=\d)/).slice(1);

  it("has eight to ten steps, numbered", () => {
    expect(steps.length).toBeGreaterThanOrEqual(8);
    expect(steps.length).toBeLessThanOrEqual(10);
    expect(steps.map((step) => Number.parseInt(step, 10))).toEqual(steps.map((_, at) => at + 1));
  });

  it("draws no brand and no word of a phrase", () => {
    const figures = steps.map((step) => step.split("</figure>")[0] ?? "");
    expect(figures.filter((figure) => BRANDS.test(figure))).toEqual([]);
    const words = figures.flatMap((figure) => [...figure.matchAll(/<ol>([\s\S]*?)<\/ol>/g)]);
    expect(words.length).toBeGreaterThan(0);
    for (const [, list = ""] of words) expect(list.replaceAll(/<\/?li>|\s/g, "")).toBe("");
  });

  it("names wallets with a date, unpaid", () => {
    expect(text).toMatch(BRANDS);
    expect(text).toMatch(/Não é recomendação paga\. Revisado em \d{1,2} de \p{L}+ de 20\d\d\./u);
  });

  it("proves the paper by the address, and ends with a stored one", () => {
    expect(text).toMatch(/[Cc]ompare (?:com )?o endereço|compare grupo por grupo/);
    const way = slug.replace("carteira-", "");
    expect(lesson.content).toContain(`href="/carteiras?licao=${slug}#${way}"`);
  });

  it("lists terms that exist and that it uses", () => {
    const names = GLOSSARY.map(({ term }) => term);
    expect(lesson.terms.filter((term) => !names.includes(term))).toEqual([]);
    const said = `${text} ${lesson.content}`.toLowerCase();
    const used = (term: string) => said.includes(term.replace(/ \(.*\)$/, "").toLowerCase());
    expect(lesson.terms.filter((term) => !used(term))).toEqual([]);
  });
});

it("the way of USDT says where TRX comes from, and that receiving needs none", () => {
  const text = textBlocksOf(lessons[2]?.content ?? "").join(" ");
  expect(text).toMatch(/Para receber, você não precisa de TRX/);
  expect(text).toMatch(/Compre TRX em uma corretora/);
});
