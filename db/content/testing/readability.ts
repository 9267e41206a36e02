/** How hard a Portuguese text is to read, and how long it takes. */

/** Words as they are spoken: with a letter or a figure in them. */
export const wordsOf = (text: string): string[] =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Course HTML without the names of its drawings, which are for those who do not see them, and their pointing numbers. */
export const withoutDrawingNotes = (html: string): string =>
  html.replaceAll(/<figcaption>.*<\/figcaption>|<em>\d<\/em>/g, "");

/** Sentences of one block of text; what follows a colon inside a sentence belongs to it. */
export const sentencesOf = (block: string): string[] =>
  block.split(/(?<=[.!?]["”)]?)\s+/).filter((sentence) => wordsOf(sentence).length > 0);

const NUCLEUS = /[aeoáàâãéêóôõ]/;
const STRESSED_WEAK = /[íú]/;

/**
 * Syllables of a Portuguese word. Two strong vowels are two syllables, a strong one and a weak one after it are one
 * ("lei", "caixa"). A weak one before a strong one is a syllable of its own ("di-a"), but not after q and g ("quero"),
 * nor at the end of a word that is stressed earlier ("negócio").
 */
export function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^\p{L}]/gu, "");
  const sounds = letters.replaceAll(/([qg])[uü](?=[aeioáéíóâêôãõ])/g, "$1");
  const groups = sounds.match(/[aeiouáàâãéêíóôõúüy]+/g) ?? [];
  let count = 0;
  for (const group of groups) count += syllablesOfVowels(group);
  const glides = /[áéíóúâêô]\p{L}*[^aeiouáàâãéêíóôõúü\s][iu][aeo]s?$/u.test(sounds) ? 1 : 0;
  return Math.max(1, count - glides);
}

function syllablesOfVowels(group: string): number {
  let count = 0;
  let afterNucleus = false;
  for (const [at, vowel] of Array.from(group).entries()) {
    if (/[ãõ]/.test(group[at - 1] ?? "") && /[oe]/.test(vowel)) continue;
    const weak = !NUCLEUS.test(vowel) && !STRESSED_WEAK.test(vowel);
    if (weak && afterNucleus) {
      afterNucleus = false;
      continue;
    }
    count += 1;
    afterNucleus = true;
  }
  return count;
}

/**
 * Flesch's reading ease in the adaptation to Portuguese of Martins and others (1996): 75 to 100 is very easy, 50 to 75
 * easy. Blocks are judged together. A figure has no syllables to count and is left out.
 */
export function readingEase(blocks: readonly string[]): number {
  const sentences = blocks.flatMap(sentencesOf);
  const words = sentences.flatMap(wordsOf).filter((word) => !/\p{N}/u.test(word));
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 248.835 - 1.015 * (words.length / sentences.length) - 84.6 * (syllables / words.length);
}
