/**
 * Search as people type it: case, accents and punctuation do not matter, and every word must be found somewhere (S141).
 * Punctuation inside a word is left out on both sides, so "trc20", "TRC-20" and "trc 20" all find "TRC-20".
 */
export type TextPart = { readonly text: string; readonly isMatch: boolean };

type Folded = {
  readonly text: string;
  /** For each UTF-16 unit of `text`, where it came from. */
  readonly from: readonly number[];
};

/** Accents (once decomposed), punctuation, signs. */
const IGNORED = /[^\p{L}\p{N}]/gu;
const SPACE = /\s/u;

/** Letters and digits in lower case without accents; words separated by one space. */
export const foldText = (text: string): string => fold(text).text.trim();

/** The different words of a query, folded. Empty when nothing in it can be searched for ("?", "  "). */
export const searchWords = (query: string): readonly string[] => [
  ...new Set(foldText(query).split(" ").filter(Boolean)),
];

/** Whether each word is part of one of the texts. True without words: nothing was asked for. */
export function matchesWords(texts: readonly string[], words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const folded = texts.map(foldText).join("\n");
  return words.every((word) => folded.includes(word));
}

/** The text in pieces, in order, with what the words found marked. Joined, they are the text again. */
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

/** Past the character at `index`, with the accents that follow it as characters of their own. */
function endOfCharacter(text: string, index: number): number {
  const rest = /^.\p{M}*/su.exec(text.slice(index));
  return index + (rest?.[0].length ?? 1);
}
