import { expect, it } from "vitest";
import { article as proofArticle } from "#db/content/articles/print-nao-e-dinheiro-como-conferir-um-pagamento-em-cripto.ts";
import { course } from "#db/content/course.ts";
import { COINS } from "#db/entities/coins.ts";
import { STATUS_WORDS } from "#db/rules/charges/status-words.ts";
import { strings as book } from "./features/charge-book/strings.ts";
import { ticketStrings } from "./features/charges/ticket/ticket-strings.ts";
import { EVERY_WAY } from "./features/kit/kit-ways.ts";
import { FIVE_POINTS, waitsOf } from "./features/kit/pieces/card-texts.ts";
import { SITUATIONS } from "./features/kit/pieces/lesson-texts.ts";
import { phrasesFor } from "./features/kit/pieces/phrases.ts";
import { strings as lessons } from "./features/lessons/strings.ts";
import { strings as till } from "./features/till/strings.ts";
import { strings as check } from "./ui/payment-check/strings.ts";

const lesson = (slug: string) =>
  course.modules.flatMap((module) => module.lessons).find((entry) => entry.slug === slug)?.content ?? "";

it("the course names a charge's states as the app does", () => {
  // The states of Lightning are taught elsewhere, and a sale that is paid in another way (0139) is not part of this lesson.
  const {
    agreed,
    paid: _paid,
    late: _late,
    demo: _demo,
    pix: _pix,
    lightning: _lightning,
    ...words
  } = STATUS_WORDS;
  for (const word of Object.values(words))
    expect(lesson("primeira-cobranca")).toContain(`<strong>${word}:</strong>`);
  expect(lesson("sem-internet-e-em-equipe")).toContain(`"${agreed}"`);
});

it("the course and the screens have the same five points for the counter, in the same words and order", () => {
  const names = check.points
    .coin("", "", "")
    .map((point) => point.replace(/^Depois de .*, /, "Depois d").split(/[:.]/)[0]);
  expect(names).toHaveLength(5);
  for (const text of [lesson("quando-entregar"), proofArticle.content]) {
    const items = text.match(/(?<=<li>\s*<strong>)[^<]+(?=\.<\/strong>)/g) ?? [];
    expect(items.join("|")).toContain(names.join("|"));
  }
});

it("the till card has the course's points and waiting times", () => {
  const text = lesson("quando-entregar").replaceAll('"', "");
  for (const [point] of FIVE_POINTS) expect(text).toContain(`<strong>${point}</strong>`);
  for (const wait of COINS.flatMap((coin) => waitsOf(coin)))
    expect(text).toContain(wait.replaceAll(/[“”]/g, ""));
});

it("the printed phrases wait, as the course does, for a payment to be confirmed and not to appear", () => {
  const said = [
    ...phrasesFor(EVERY_WAY).map((phrase) => phrase["pt-BR"]),
    ...SITUATIONS.map(({ words }) => words),
  ];
  expect(said.filter((phrase) => /aparecer/.test(phrase))).toEqual([]);
});

it("no printed phrase promises reais for a purchase paid in crypto, which the till card leaves to the owner", () => {
  const [refund = "", ...others] = phrasesFor(EVERY_WAY)
    .map((phrase) => phrase["pt-BR"])
    .filter((phrase) => /devolução/.test(phrase));
  expect(others).toEqual([]);
  expect(refund).toMatch(/o dono/);
  expect(refund).not.toMatch(/é em reais/);
});

it("the course names tools as the screens do", () => {
  expect(lesson("quando-entregar")).toContain(`<strong>${ticketStrings.check}</strong>`);
  expect(lesson("primeiro-pagamento")).toContain(`<strong>${ticketStrings.check}</strong>`);
  expect(lesson("sem-internet-e-em-equipe")).toContain(`<strong>${till.title}</strong>`);
  expect(lesson("sem-internet-e-em-equipe")).toContain(`<strong>${book.closeDay}</strong>`);
  expect(book.lookTitle).toMatch(/^Procurar na rede\b/);
  expect(lesson("quando-entregar")).toContain("<strong>Procurar na rede</strong>");
});

it("the course promises no payout to the shop's own account, because no processor has shown one", () => {
  expect(lessons.setupDetail).not.toMatch(/receba direto na sua conta/);
});
