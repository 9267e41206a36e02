// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { OperatorLines } from "./OperatorLines.tsx";

afterEach(cleanup);

const linesOf = (
  operator: Parameters<typeof OperatorLines>[0]["operator"],
  supportEmail = "oi@loja.example",
) => {
  const { container } = render(<OperatorLines operator={operator} supportEmail={supportEmail} />);
  return [...container.querySelectorAll("p")].map((line) => line.textContent);
};

test("each configured fact about the operator has a line", () => {
  const operator = {
    name: "Balcão Cripto Ltda.",
    cnpj: "12.345.678/0001-90",
    address: "Rua A, 1, São Paulo",
  };

  expect(linesOf(operator)).toEqual([
    "Balcão Cripto Ltda., CNPJ 12.345.678/0001-90",
    "Rua A, 1, São Paulo",
    "oi@loja.example",
  ]);
});

test("facts that are not configured have no line", () => {
  expect(linesOf({ name: null, cnpj: null, address: null })).toEqual(["oi@loja.example"]);
  expect(linesOf({ name: "Ana", cnpj: null, address: null })).toEqual(["Ana", "oi@loja.example"]);
  expect(linesOf({ name: null, cnpj: "12.345.678/0001-90", address: null }, "")).toEqual([
    "CNPJ 12.345.678/0001-90",
  ]);
});
