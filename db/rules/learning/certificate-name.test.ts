import { expect, test } from "vitest";
import { readCertificateName } from "./certificate-name.ts";

test.each([
  ["  Maria   da Silva ", "Maria da Silva"],
  ["Ana D’Ávila-Souza Jr.", "Ana D’Ávila-Souza Jr."],
  ["Jose\u0301 Araújo", "José Araújo"],
  ["李 小龙", "李 小龙"],
])("%j is printed as %j", (typed, name) => {
  expect(readCertificateName(typed)).toEqual({ name });
});

test.each([
  ["", "incomplete"],
  ["Maria", "incomplete"],
  ["Maria -", "incomplete"],
  ["Maria 3 Silva", "characters"],
  ["Maria <b>Silva</b>", "characters"],
  ["Maria \u202e Silva", "characters"],
  ["www.loja.example/x compre", "characters"],
  [`Maria ${"a".repeat(80)}`, "long"],
] as const)("%j is refused as %s", (typed, problem) => {
  expect(readCertificateName(typed)).toEqual({ problem });
});
