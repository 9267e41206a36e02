import { expect, test } from "vitest";
import { GLOSSARY } from "#db/content/glossary.ts";
import { GLOSSARY_CATEGORIES } from "#db/content/glossary-categories.ts";
import { findCategory, findTerms, groupByLetter } from "./find-terms.ts";

const names = (search: string, category?: Parameters<typeof findTerms>[2]) =>
  findTerms(GLOSSARY, search, category).map(({ term }) => term);

test("without a search all terms are listed, in alphabetical order ignoring accents", () => {
  const all = names("");
  expect(all).toHaveLength(58);
  expect(all).toEqual(all.toSorted((a, b) => a.localeCompare(b, "pt-BR", { ignorePunctuation: true })));
  expect(names("   ")).toEqual(all);
});

test("a search finds terms, definitions and aliases, with or without accents (S141)", () => {
  expect(names("mineracao")[0]).toBe("Mineração");
  expect(names("MINERAÇÃO")).toEqual(names("mineracao"));
  expect(names("wallet")).toContain("Carteira");
  expect(names("corte pela metade")).toEqual(["Halving"]);
});

test("matches in the name come before matches in the definition", () => {
  expect(names("rede")[0]).toBe("Rede");
  expect(names("carteira").slice(0, 3)).toEqual(["Carteira", "Carteira física", "Carteira só de leitura"]);
  expect(names("btc")[0]).toBe("BTCPay Server");
  expect(names("btc").slice(0, 3)).toContain("Bitcoin (BTC)");
});

test("category and search are combined (S215)", () => {
  expect(names("", "mineracao")).toEqual(["Halving", "Mineração", "Prova de trabalho"]);
  expect(names("bitcoin", "projetos")).not.toContain("Bitcoin (BTC)");
  expect(names("bitcoin", "projetos").length).toBeGreaterThan(0);
  expect(names("phishing", "mineracao")).toEqual([]);
});

test("a search without a letter or digit finds nothing instead of everything", () => {
  for (const search of ["?", "<>", "🙂"]) expect(names(search)).toEqual([]);
  expect(names("<script>")).toEqual([]);
});

test("every category is found by its slug, and no other slug is (S142)", () => {
  expect(GLOSSARY_CATEGORIES.map(({ slug }) => findCategory(slug)?.name)).toEqual(
    GLOSSARY_CATEGORIES.map(({ name }) => name),
  );
  for (const slug of [undefined, "", "nada", "Moedas", "constructor", "__proto__"])
    expect(findCategory(slug)).toBeUndefined();
});

test("letter groups have every term once, with Endereço under E", () => {
  const groups = groupByLetter(findTerms(GLOSSARY, ""));
  expect(groups.flatMap(({ entries }) => entries)).toHaveLength(GLOSSARY.length);
  expect(new Set(groups.map(({ letter }) => letter)).size).toBe(groups.length);
  expect(groups.every(({ letter }) => /^[A-Z]$/.test(letter))).toBe(true);
  expect(groups.find(({ letter }) => letter === "E")?.entries.map(({ id }) => id)).toContain("endereco");
});
