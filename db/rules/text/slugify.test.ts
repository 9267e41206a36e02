import { expect, it } from "vitest";
import { freeSlug, slugify } from "./slugify.ts";

it.each([
  ["Ação & Reação!", "acao-reacao"],
  ["Cripto na loja: o guia do primeiro dia", "cripto-na-loja-o-guia-do-primeiro-dia"],
  ["Vale a pena? Faça a conta", "vale-a-pena-faca-a-conta"],
  ["  Espaços   demais \t aqui  ", "espacos-demais-aqui"],
  ["Bem-vindo — e à vontade", "bem-vindo-e-a-vontade"],
  ["R$ 35 mil: “duas linhas”", "r-35-mil-duas-linhas"],
  ["D'água", "dagua"],
  ["ÇÃÉÎÕÜ", "caeiou"],
  ["a_b", "a-b"],
  ["---", ""],
  ["!!!", ""],
  ["日本語", ""],
  ["", ""],
])("%j has the slug %j (S397)", (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

it("has at most the database's length, and no hyphen at the end", () => {
  expect(slugify("a".repeat(300))).toHaveLength(120);
  expect(slugify(`${"a".repeat(119)} b`)).toBe("a".repeat(119));
});

it("appends -2, -3… while the slug is taken, and falls back to the id (S397)", () => {
  const taken = new Set(["acao", "acao-2", "x".repeat(120)]);
  const isTaken = (slug: string) => taken.has(slug);

  expect(freeSlug("Reação", "id-1", isTaken)).toBe("reacao");
  expect(freeSlug("Ação", "id-1", isTaken)).toBe("acao-3");
  expect(freeSlug("!!!", "id-1", isTaken)).toBe("id-1");
  expect(freeSlug("x".repeat(200), "id-1", isTaken)).toBe(`${"x".repeat(118)}-2`);
});
