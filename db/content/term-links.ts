import type { TermRow } from "../entities/rows.ts";
import type { GlossaryEntry } from "./glossary.ts";

type Term = Pick<GlossaryEntry, "id" | "term">;

/** No links are made inside these: titles, other links and controls, drawn screens, and text that is compared letter by letter. */
const CLOSED = /^(?:h[1-6]|a|button|th|code|pre|script|style|figure)$/;
const PIECE = /<(\/?)([a-z][a-z0-9]*)(?:"[^"]*"|'[^']*'|[^'">])*>|<!--[\s\S]*?-->/gi;
const LETTER = "[\\p{L}\\p{N}\\p{M}-]";

/**
 * HTML of a lesson with the first place of each term, singular or plural, as a link into the glossary: whole
 * words, upper or lower case, never inside a title, a link or a control. Only links are added; whoever shows the result
 * still cleans it.
 */
export function linkTerms(html: string, terms: readonly Term[], glossaryPath: string): string {
  const idOf = new Map(
    terms.flatMap((term) => writtenForms(term.term).map((form) => [form, term.id] as const)),
  );
  if (idOf.size === 0) return html;
  // The longest first: "token falso" is not the first "token".
  const forms = [...idOf.keys()].toSorted((a, b) => b.length - a.length);
  const pattern = forms.map((form) => form.split(" ").map(escaped).join("(?:\\s|&nbsp;)+")).join("|");
  const word = new RegExp(`(?<!${LETTER})(?:${pattern})(?!${LETTER})`, "giu");
  const linked = new Set<string>();
  const link = (text: string): string =>
    text.replace(word, (found) => {
      const id = idOf.get(found.replaceAll(/(?:\s|&nbsp;)+/g, " ").toLowerCase());
      if (id === undefined || linked.has(id)) return found;
      linked.add(id);
      return `<a href="${glossaryPath}#${id}">${found}</a>`;
    });

  let result = "";
  let from = 0;
  let closed = 0;
  const text = (until: number): string => {
    const piece = html.slice(from, until);
    return closed > 0 ? piece : link(piece);
  };
  for (const piece of html.matchAll(PIECE)) {
    result += text(piece.index) + piece[0];
    from = piece.index + piece[0].length;
    if (piece[2] && CLOSED.test(piece[2].toLowerCase())) closed = Math.max(0, closed + (piece[1] ? -1 : 1));
  }
  return result + text(html.length);
}

/** Lessons name their words as they are written (or were, before an administrator renamed one), tasks by id. */
export const findTerm = <T extends TermRow>(glossary: readonly T[], nameOrId: string): T | undefined =>
  glossary.find(({ id, term }) => term === nameOrId || id === nameOrId) ??
  glossary.find(({ aliases }) => aliases.includes(nameOrId));

/** `linkTerms` with the words that a lesson names, as far as the glossary has them. */
export function linkLessonWords(
  html: string,
  names: readonly string[],
  glossary: readonly TermRow[],
  glossaryPath: string,
): string {
  const known = names.flatMap((name) => {
    const term = findTerm(glossary, name);
    // The text uses the names that the lesson lists, so that a term that was renamed since is still found.
    return term ? { id: term.id, term: name } : [];
  });
  return linkTerms(html, known, glossaryPath);
}

/** How a term is written in a text, in lower case: its name, a word in its brackets ("USDT (Tether)"), their plurals. */
function writtenForms(term: string): string[] {
  const [, name = term, bracket] = /^(.*?)(?: \((.*)\))?$/.exec(term) ?? [];
  const names = [name, ...(bracket && !bracket.includes(" ") ? [bracket] : [])].map((text) =>
    text.toLowerCase(),
  );
  return [...new Set(names.flatMap((text) => [text, ...plurals(text)]))];
}

/** Only the first word, and the first two of a name and its adjective, change: "tokens falsos", "taxas de rede". */
function plurals(name: string): string[] {
  const [first = "", second, ...rest] = name.split(" ");
  const one = plural(first);
  if (one === null) return [];
  if (second === undefined) return [one];
  const two = plural(second);
  const tail = rest.length > 0 ? ` ${rest.join(" ")}` : "";
  return [`${one} ${second}${tail}`, ...(two ? [`${one} ${two}${tail}`] : [])];
}

function plural(word: string): string | null {
  if (!/^\p{L}{3,}$/u.test(word)) return null;
  if (word.endsWith("ão")) return `${word.slice(0, -2)}ões`;
  if (/[aeiouáéíóúâêôãdknt]$/u.test(word)) return `${word}s`;
  if (/[rz]$/.test(word)) return `${word}es`;
  return null;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
