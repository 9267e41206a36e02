/**
 * Tolerant text search: case, accents and punctuation are ignored, and every word must match (S141). Punctuation inside a word is
 * removed on both sides, so "trc20", "TRC-20" and "trc 20" all match "TRC-20".
 */
export type TextPart = { readonly text: string; readonly isMatch: boolean };

type Folded = {
  readonly text: string;
  /** For each UTF-16 unit of `text`, its index in the original. */
  readonly from: readonly number[];
};

/** Accents (once decomposed), punctuation, signs. */
const IGNORED = /[^\p{L}\p{N}]/gu;
const SPACE = /\s/u;

/** Letters and digits in lower case without accents; words separated by one space. */
export const foldText = (text: string): string => fold(text).text.trim();

/** The distinct words of a query, folded. Empty when it has nothing to search for ("?", "  "). */
export const searchWords = (query: string): readonly string[] => [
  ...new Set(foldText(query).split(" ").filter(Boolean)),
];

/** Whether each word is part of one of the texts. True when there are no words. */
export function matchesWords(texts: readonly string[], words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const folded = texts.map(foldText).join("\n");
  return words.every((word) => folded.includes(word));
}

/** The text in pieces, in order, with the matches marked. Joined, they are the original text. */
export function markWords(text: string, words: readonly string[]): readonly TextPart[] {
  const folded = fold(text);
  const isHit = Array.from({ length: text.length }, () => false);
  for (const word of words) {
    for (let at = folded.text.indexOf(word); word && at >= 0; at = folded.text.indexOf(word, at + 1)) {
      const first = folded.from[at] ?? 0;
      const last = folded.from[at + word.length - 1] ?? first;
      isHit.fill(true, first, endOfCharacter(text, last));
    }
  }
  const parts: { text: string; isMatch: boolean }[] = [];
  for (let at = 0; at < text.length; at++) {
    const isMatch = isHit[at] === true;
    const open = parts.at(-1);
    if (open?.isMatch === isMatch) open.text += text.charAt(at);
    else parts.push({ text: text.charAt(at), isMatch });
  }
  return parts;
}

function fold(text: string): Folded {
  let folded = "";
  const from: number[] = [];
  const add = (piece: string, index: number) => {
    for (let at = 0; at < piece.length; at++) from.push(index);
    folded += piece;
  };
  let index = 0;
  for (const character of text) {
    if (SPACE.test(character)) {
      if (!folded.endsWith(" ")) add(" ", index);
    } else {
      add(character.normalize("NFD").replace(IGNORED, "").toLowerCase(), index);
    }
    index += character.length;
  }
  return { text: folded, from };
}

/** Index after the character at `index`, including combining accents that follow it. */
function endOfCharacter(text: string, index: number): number {
  const rest = /^.\p{M}*/su.exec(text.slice(index));
  return index + (rest?.[0].length ?? 1);
}
