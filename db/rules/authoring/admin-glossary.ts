import type { QuestionRow, TermRow } from "#db/entities/rows.ts";
import { GLOSSARY_CATEGORIES } from "#db/content/glossary-categories.ts";
import { oneLine, tooLong } from "#db/rules/text/tidy-text.ts";

/** Fields of a glossary term and of a question that administrators write. Plain text: it is displayed unformatted. */
export type TermFields = Omit<TermRow, "id">;
/** The answer may have line breaks. */
export type QuestionFields = Pick<QuestionRow, "question" | "answer"> & {
  /** A path of this app; "" for no link. */
  readonly linkTo: string;
  readonly linkLabel: string;
};
type Problems<F> = { readonly [K in keyof F]?: string };

const MAX = {
  term: 80,
  definition: 600,
  alias: 60,
  aliases: 20,
  question: 200,
  answer: 2000,
  link: 200,
} as const;
const MIN_TEXT = 10;

/** Normalises line breaks, keeps at most one blank line in a row, trims the ends. */
const severalLines = (text: string): string =>
  text
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map((line) => line.trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

/** The fields as they are validated and stored; duplicate aliases and aliases equal to the term are removed. */
export function tidyTerm<T extends TermFields>(fields: T): T {
  const term = oneLine(fields.term);
  const seen = new Set([term.toLowerCase()]);
  const aliases = fields.aliases.map(oneLine).filter((alias) => {
    const key = alias.toLowerCase();
    return alias !== "" && !seen.has(key) && seen.add(key);
  });
  return {
    ...fields,
    term,
    definition: oneLine(fields.definition),
    category: fields.category.trim(),
    aliases,
  };
}

export const tidyQuestion = <T extends QuestionFields>(fields: T): T => ({
  ...fields,
  question: oneLine(fields.question),
  answer: severalLines(fields.answer),
  linkTo: fields.linkTo.trim(),
  linkLabel: oneLine(fields.linkLabel),
});

/** The message beside each invalid field. Takes tidied fields. */
export function termProblems({ term, definition, category, aliases }: TermFields): Problems<TermFields> {
  return found({
    term: term === "" ? "Escreva o termo." : tooLong(term, MAX.term),
    definition: textProblem(definition, "Escreva a definição.", MAX.definition),
    category: GLOSSARY_CATEGORIES.some(({ slug }) => slug === category) ? null : "Escolha uma categoria.",
    aliases:
      aliases.length > MAX.aliases
        ? `Use até ${MAX.aliases} outros nomes. Agora são ${aliases.length}.`
        : (aliases.map((alias) => tooLong(alias, MAX.alias)).find((problem) => problem !== null) ?? null),
  });
}

export function questionProblems(fields: QuestionFields): Problems<QuestionFields> {
  const { question, answer, linkTo, linkLabel } = fields;
  return found({
    question: question === "" ? "Escreva a pergunta." : tooLong(question, MAX.question),
    answer: textProblem(answer, "Escreva a resposta.", MAX.answer),
    linkTo: linkTo === "" && linkLabel === "" ? null : (pathProblem(linkTo) ?? tooLong(linkTo, MAX.link)),
    linkLabel: linkLabel === "" && linkTo !== "" ? "Escreva o nome da página." : tooLong(linkLabel, MAX.link),
  });
}

const textProblem = (text: string, missing: string, max: number): string | null => {
  if (text === "") return missing;
  return text.length < MIN_TEXT ? `Escreva pelo menos ${MIN_TEXT} caracteres.` : tooLong(text, max);
};

/** Whether this is a page of this app: the only links that questions may have. */
const pathProblem = (path: string): string | null =>
  /^\/(?![/\\])[^\s\\<>"]*$/.test(path) ? null : "Use uma página deste app, que comece com /, como /lessons.";

function found<F extends Readonly<Record<string, string | null>>>(
  problems: F,
): { readonly [K in keyof F]?: string } {
  const real = Object.entries(problems).filter(([, problem]) => problem !== null);
  return Object.fromEntries(real) as { [K in keyof F]?: string };
}
