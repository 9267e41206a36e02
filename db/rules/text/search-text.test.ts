import { expect, it } from "vitest";
import { GLOSSARY } from "#db/content/glossary.ts";
import { foldText, markWords, matchesWords, searchWords } from "./search-text.ts";

const finds = (query: string, ...texts: string[]) => matchesWords(texts, searchWords(query));
const marked = (text: string, query: string) =>
  markWords(text, searchWords(query))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

it("ignores accents and case on either side (S141)", () => {
  expect(finds("mineracao", "Mineração")).toBe(true);
  expect(finds("MINERAÇÃO", "mineracao")).toBe(true);
  expect(finds("Endereço", "O ENDERECO da loja")).toBe(true);
  expect(finds("e\u0301", "é")).toBe(true);
  expect(finds("mineirao", "Mineração")).toBe(false);
});

it("ignores punctuation", () => {
  for (const query of ["trc20", "TRC-20", "trc 20", "(trc-20)", "“TRC‑20”,"])
    expect(finds(query, "TRC-20")).toBe(true);
  expect(finds("2291", "in 2.291")).toBe(true);
  expect(finds("2fa", "Verificação em duas etapas (2FA)")).toBe(true);
});

it("requires every word, in any order and in any of the texts", () => {
  expect(finds("chave gastar", "Chave privada", "Segredo que autoriza gastar")).toBe(true);
  expect(finds("gastar  chave", "Chave privada", "Segredo que autoriza gastar")).toBe(true);
  expect(finds("chave halving", "Chave privada", "Segredo que autoriza gastar")).toBe(false);
});

it("does not join two words or texts", () => {
  expect(finds("cadarede", "cada rede")).toBe(false);
  expect(finds("cadarede", "cada", "rede")).toBe(false);
});

it("returns no words for unsearchable input", () => {
  for (const query of ["", "   ", "?!", "--", "🙂", "\u202e"]) expect(searchWords(query)).toEqual([]);
  expect(searchWords("rede  REDE Réde")).toEqual(["rede"]);
});

it("folds text to plain lower-case words", () => {
  expect(foldText("  Frase de\n Recuperação! ")).toBe("frase de recuperacao");
});

it("marks the matches in the original text", () => {
  expect(marked("Mineração de bloco", "mineracao")).toBe("[Mineração] de bloco");
  expect(marked("USDT TRC-20 na rede", "trc20 rede")).toBe("USDT [TRC-20] na [rede]");
  expect(marked("ação e\u0301 boa", "e")).toBe("ação [e\u0301] boa");
  expect(marked("aaa", "aa")).toBe("[aaa]");
  expect(marked("chave chaveiro", "chave")).toBe("[chave] [chave]iro");
  expect(marked("🙂 rede 🙂", "rede")).toBe("🙂 [rede] 🙂");
  expect(marked("Sem nada", "")).toBe("Sem nada");
});

it("marking keeps every character of a definition", () => {
  for (const { definition } of GLOSSARY) {
    const parts = markWords(definition, searchWords("a rede que"));
    expect(parts.map(({ text }) => text).join("")).toBe(definition);
  }
});

it("finds each term by its name without accents", () => {
  const missed = GLOSSARY.filter(({ term, definition }) => {
    const typed = term.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
    return !finds(typed, term, definition);
  });
  expect(missed).toEqual([]);
});
