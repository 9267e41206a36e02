import type { Fact, FeeFigure } from "#db/content/facts.ts";
import type { PublishedFact } from "#db/content/published-facts.ts";
import { daysBetween, dayToNumber } from "#db/rules/time/local-day.ts";
import { oneLine, tooLong } from "#db/rules/text/tidy-text.ts";

/** The fields of a fact that administrators write. */
export type FactFields = Omit<PublishedFact, "id" | "changedAt">;

/** Fields of the form that can be invalid. */
export type FactField =
  "source" | "reviewedOn" | "dueOn" | "note" | "figure" | "seenOn" | "share" | "low" | "high" | "about";

const MAX = { source: 300, note: 300, about: 160 } as const;
const MIN_SOURCE = 9;
const LONGEST_REVIEW_DAYS = 366;
const OLDEST_PRICE_DAYS = 731;
/** 10 % of the sale. */
const MAX_SHARE_BPS = 1000;
/** R$ 500,00. */
const MAX_FIXED_CENTS = 50_000;

/** The fields as they are validated and stored. */
export const tidyFact = <F extends FactFields>(fields: F): F => ({
  ...fields,
  source: oneLine(fields.source),
  note: oneLine(fields.note),
  figure: fields.figure && { ...fields.figure, about: oneLine(fields.figure.about) },
});

/**
 * The message beside each invalid field. Takes tidied fields; `release`: the fact as bundled with the app, than which a published
 * review must not be older.
 */
export function factProblems(
  fields: FactFields,
  today: string,
  release: Fact,
): Partial<Record<FactField, string>> {
  const { source, note, reviewedOn, dueOn, figure } = fields;
  return found({
    source:
      source.length < MIN_SOURCE
        ? "Escreva de onde veio: o nome da fonte e a data dela."
        : tooLong(source, MAX.source),
    note: tooLong(note, MAX.note),
    reviewedOn: reviewProblem(reviewedOn, today, release),
    dueOn: dueProblem(dueOn, reviewedOn),
    ...(figure ? figureProblems(figure, release, reviewedOn) : {}),
  });
}

function reviewProblem(reviewedOn: string, today: string, release: Fact): string | null {
  if (dayToNumber(reviewedOn) === null) return "Escolha o dia da revisão.";
  if (reviewedOn > today) return "O dia da revisão não pode ser depois de hoje.";
  if (reviewedOn >= release.reviewedOn) return null;
  return `O aplicativo já tem a revisão de ${written(release.reviewedOn)}. Escolha esse dia ou um depois.`;
}

function dueProblem(dueOn: string, reviewedOn: string): string | null {
  if (dayToNumber(dueOn) === null) return "Escolha o dia de rever de novo.";
  if (dayToNumber(reviewedOn) === null) return null;
  const days = daysBetween(reviewedOn, dueOn);
  if (days < 1) return "O dia de rever de novo precisa vir depois da revisão.";
  return days > LONGEST_REVIEW_DAYS ? "O dia de rever de novo pode ser até um ano depois da revisão." : null;
}

function figureProblems(
  { seenOn, price, about }: FeeFigure,
  release: Fact,
  reviewedOn: string,
): Partial<Record<FactField, string | null>> {
  if (release.figure === undefined) return { figure: "Este fato não tem valor na calculadora." };
  const { shareBps, fixedCents } = price;
  const low = centsProblem(fixedCents.low);
  const high = centsProblem(fixedCents.high);
  const isRange = fixedCents.low < fixedCents.high;
  return {
    seenOn: seenProblem(seenOn, reviewedOn),
    share:
      Number.isInteger(shareBps) && shareBps >= 0 && shareBps <= MAX_SHARE_BPS
        ? null
        : "Use de 0 a 10, como 0,4.",
    low,
    high:
      high ??
      (low === null && !isRange ? "O maior valor precisa passar do menor: a taxa é sempre uma faixa." : null),
    about: about === "" ? "Diga de quem é este preço e o que o muda." : tooLong(about, MAX.about),
  };
}

function seenProblem(seenOn: string, reviewedOn: string): string | null {
  if (dayToNumber(seenOn) === null) return "Escolha o dia em que a fonte viu o preço.";
  if (dayToNumber(reviewedOn) === null) return null;
  const age = daysBetween(seenOn, reviewedOn);
  if (age < 0) return "O preço precisa ter sido visto até o dia da revisão.";
  return age > OLDEST_PRICE_DAYS ? "Este preço tem mais de dois anos. Procure um mais novo." : null;
}

const centsProblem = (cents: number): string | null =>
  Number.isInteger(cents) && cents >= 0 && cents <= MAX_FIXED_CENTS
    ? null
    : "Use reais e centavos, de 0,00 a 500,00.";

const written = (day: string): string => day.split("-").toReversed().join("/");

function found(problems: Partial<Record<FactField, string | null>>): Partial<Record<FactField, string>> {
  const real = Object.entries(problems).filter(([, problem]) => problem !== null);
  return Object.fromEntries(real) as Partial<Record<FactField, string>>;
}
