import { type CounterCase, DECISIONS } from "#db/entities/counter-case.ts";
import { tooLongInside } from "#db/rules/text/tidy-text.ts";

/** Finds incomplete cases, for the server and the course's own test. Takes tidied cases. */

const MOST_CASES = 20;
const LONGEST_TEXT = 300;

/** The first incomplete case, counted from 1, and why; null when all are complete. */
export function casesProblem(cases: readonly CounterCase[]): string | null {
  if (cases.length > MOST_CASES) return `Use até ${MOST_CASES} casos por lição.`;
  if (new Set(cases.map(({ id }) => id)).size < cases.length) return "Há dois casos com o mesmo id.";
  for (const [index, one] of cases.entries()) {
    const problem = caseProblem(one);
    if (problem !== null) return `Caso ${index + 1}: ${problem}`;
  }
  return null;
}

/** Why this case is incomplete and cannot be rendered; null: it is complete. */
export function caseProblem(one: CounterCase): string | null {
  const { who, line, item, time, theirs, ours, say, right, choices } = one;
  if (who === "" || line === "") return "escreva quem fala e o que diz.";
  if (item === "") return "escreva o que está sendo vendido.";
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) return "escreva a hora, como 13:26.";
  if (ours.title === "") return "escreva o título da tela da loja.";
  if (theirs?.title === "") return "escreva o título da tela do cliente.";
  if (say === "") return "escreva o que dizer ao cliente.";
  const all = DECISIONS.map((decision) => choices[decision]);
  if (all.some(({ title, reason }) => title === "" || reason === ""))
    return "escreva o que acontece e por quê, nas quatro decisões.";
  if (choices[right].critical || choices[right].cents < 0) return "a decisão certa não pode dar prejuízo.";
  if (all.some(({ critical, cents }) => critical && cents >= 0))
    return "um erro grave precisa de um prejuízo em reais.";
  const long = tooLongInside(one, LONGEST_TEXT);
  return long === null ? null : `um texto é longo demais. ${long}`;
}
