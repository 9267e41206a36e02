import { expect, test } from "vitest";
import { lesson } from "#db/content/lessons/endereco-conferido.ts";
import { piecesOf, withOwnAddress } from "./own-address.ts";

const ADDRESS = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";

test("an address is read by its first group, one in the middle and its last four characters", () => {
  expect(piecesOf(ADDRESS)).toEqual({ start: "bc1q", middle: "r3za", end: "f3t4" });
});

test("the phrase of lesson 6 uses the person's own address", () => {
  const said = lesson.script.lines.map((line) => withOwnAddress(line, piecesOf(ADDRESS)));

  expect(said.join("\n")).toContain(
    "o endereço começa com bc1q, tem r3za no meio e termina com f3t4. Bateu?",
  );
  expect(said.join("\n")).not.toContain("x9wd");
});

test("any other phrase is unchanged, and an address cannot inject a pattern", () => {
  expect(withOwnAddress("Você: Pode enviar.", piecesOf(ADDRESS))).toBe("Você: Pode enviar.");
  expect(
    withOwnAddress("começa com a, tem b no meio e termina com c.", { start: "$&", middle: "$1", end: "$$" }),
  ).toBe("começa com $&, tem $1 no meio e termina com $$.");
});
