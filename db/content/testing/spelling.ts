import dictionary from "dictionary-pt";

/**
 * Brazilian Portuguese by the dictionary of LibreOffice (VERO), read as Hunspell reads it, without expanding its millions
 * of forms: a word is right when it stands in the list, or when taking affixes off it gives a word that may carry them.
 */
type Affix = {
  readonly flag: string;
  readonly strip: string;
  readonly condition: RegExp;
  /** Flags that the word with this affix may carry on. */
  readonly further: string;
};

const suffixes = new Map<string, Affix[]>();
const prefixes = new Map<string, Affix[]>();
const flagsOf = new Map<string, string>();

function readAffix(line: string): void {
  const [kind, flag, strip = "", added = "", condition = "."] = line.split(/\s+/);
  // The head of a group has a count where a rule has a condition.
  if ((kind !== "SFX" && kind !== "PFX") || flag === undefined || /^[YN]$/.test(strip)) return;
  const [text = "", further = ""] = added.split("/");
  const key = text === "0" ? "" : text;
  const rule: Affix = {
    flag,
    strip: strip === "0" ? "" : strip,
    condition: new RegExp(kind === "SFX" ? `(?:${condition})$` : `^(?:${condition})`, "u"),
    further,
  };
  const rules = kind === "SFX" ? suffixes : prefixes;
  rules.set(key, [...(rules.get(key) ?? []), rule]);
}

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
for (const line of text(dictionary.aff).split("\n")) readAffix(line);
for (const line of text(dictionary.dic).split("\n").slice(1)) {
  const [word = "", flags = ""] = line.split("/");
  if (word !== "") flagsOf.set(word, (flagsOf.get(word) ?? "") + flags.trim());
}

/** Words that `word` may come from by one affix, each with the flags that it needs. */
function* stemsOf(word: string): Generator<{ readonly stem: string; readonly affix: Affix }> {
  for (let cut = 0; cut <= word.length; cut += 1) {
    for (const affix of suffixes.get(word.slice(cut)) ?? []) {
      const stem = word.slice(0, cut) + affix.strip;
      if (affix.condition.test(stem)) yield { stem, affix };
    }
    for (const affix of cut === 0 ? [] : (prefixes.get(word.slice(0, cut)) ?? [])) {
      const stem = affix.strip + word.slice(cut);
      if (affix.condition.test(stem)) yield { stem, affix };
    }
  }
}

/** Stands in the list with these flags, or comes from such a word by further affixes. */
function isForm(word: string, needed: string, depth: number): boolean {
  const own = flagsOf.get(word);
  if (own !== undefined && needed.split("").every((flag) => own.includes(flag))) return true;
  if (depth === 0) return false;
  for (const { stem, affix } of stemsOf(word)) {
    const left = needed
      .split("")
      .filter((flag) => !affix.further.includes(flag))
      .join("");
    if (isForm(stem, left + affix.flag, depth - 1)) return true;
  }
  return false;
}

const answers = new Map<string, boolean>();
function isKnown(word: string): boolean {
  const known = answers.get(word) ?? isForm(word, "", 3);
  answers.set(word, known);
  return known;
}

const inSentenceCase = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** Whether a word is spelled right: as it stands, in small letters (a sentence's start), or as a name. */
export const isSpelledRight = (word: string): boolean =>
  isKnown(word) ||
  isKnown(word.toLowerCase()) ||
  (word === word.toUpperCase() && isKnown(inSentenceCase(word))) ||
  // "compra-e-venda", "dá-lo": the parts are words of their own
  (word.includes("-") && word.split("-").every((part) => part !== "" && isSpelledRight(part)));
