import { markWords } from "#db/rules/text/search-text.ts";

type Props = { text: string; words: readonly string[] };

/** A text with what the search found in it marked. */
export function Marked({ text, words }: Props) {
  if (words.length === 0) return text;
  return markWords(text, words).map((part, index) =>
    part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
  );
}
