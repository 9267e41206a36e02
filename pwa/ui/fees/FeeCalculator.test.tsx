// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { plainSpaces } from "#pwa/ui/text/coin-text.ts";
import { FACTS } from "#db/content/facts.ts";
import { FeeCalculator } from "./FeeCalculator.tsx";

afterEach(cleanup);

const way = (name: string): string => {
  const row = screen.getAllByRole("listitem").find((item) => within(item).queryByText(name));
  return plainSpaces(row?.textContent ?? "");
};

test("a sale has a range for each confirmed fee, with the day on which it was last checked", async () => {
  render(<FeeCalculator today="2026-11-23" facts={FACTS} />);
  const sale = screen.getByRole("textbox", { name: "Valor da venda" });
  expect(way("Bitcoin pela Lightning")).toContain("de R$ 0,11 a R$ 0,15 (0,4% a 0,6% da venda)");
  expect(way("USDT na TRON")).toContain("de R$ 10,00 a R$ 21,00 (40% a 84% da venda)");
  await userEvent.clear(sale);
  await userEvent.type(sale, "150");
  expect(way("USDT na TRON")).toContain("de R$ 10,00 a R$ 21,00 (6,7% a 14% da venda)");
  expect(way("USDT na TRON")).toContain("Preço visto em 12/03/2026. Pode ter mudado.");
  expect(way("Bitcoin pela Lightning")).toContain("Preço visto em 17/08/2026.");
});

test("a fee that nobody has confirmed has no number", () => {
  render(<FeeCalculator today="2026-11-23" facts={FACTS} />);
  for (const name of ["Bitcoin na rede principal", "Ether"]) {
    expect(way(name)).toContain("Sem número confirmado");
    expect(way(name)).not.toContain("R$");
  }
});

test("a value that is not an amount is refused and leaves no old result", async () => {
  render(<FeeCalculator today="2026-11-23" facts={FACTS} />);
  const sale = screen.getByRole("textbox", { name: "Valor da venda" });
  await userEvent.clear(sale);
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.type(sale, "1.000,50");
  expect(screen.getByRole("alert").textContent).toContain("Use reais e centavos, como 25,00.");
  expect(way("USDT na TRON")).not.toContain("da venda");
});

test("a price whose review is overdue says so", () => {
  render(<FeeCalculator today="2027-05-22" facts={FACTS} />);
  expect(way("USDT na TRON")).toContain(
    "Preço antigo, visto em 12/03/2026 e revisto em 22/11/2026. Já passou do dia de rever: confira antes de usar.",
  );
  expect(way("Bitcoin pela Lightning")).toContain("Preço visto em 17/08/2026.");
});
