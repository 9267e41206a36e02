// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Tabs } from "./Tabs.tsx";

const PARTS = ["Semana", "Mês", "Ano"] as const;

function Parts() {
  const [value, setValue] = useState<string>("Mês");
  return (
    <Tabs
      label="Período"
      value={value}
      onChange={setValue}
      tabs={PARTS.map((name) => ({ value: name, label: name, panel: <p>Vendas: {name}</p> }))}
    />
  );
}

/** The tab with the focus, which is to be the selected one, and the panel that is named by it. */
function selected() {
  const tab = screen.getByRole("tab", { selected: true });
  const panel = screen.getByRole("tabpanel", { name: tab.textContent });
  expect(document.activeElement).toBe(tab);
  expect(tab.getAttribute("aria-controls")).toBe(panel.id);
  return [tab.textContent, panel.textContent];
}

afterEach(cleanup);
beforeEach(() => {
  render(<Parts />);
});

it("has one tab stop, before its panel", async () => {
  const user = userEvent.setup();
  expect(screen.getByRole("tablist", { name: "Período" })).toBeTruthy();
  await user.tab();
  expect(selected()).toEqual(["Mês", "Vendas: Mês"]);
  await user.tab();
  expect(screen.getByRole("tabpanel")).toBe(document.activeElement);
});

it.each([
  ["{ArrowRight}", "Ano"],
  ["{ArrowRight}{ArrowRight}", "Semana"],
  ["{ArrowLeft}{ArrowLeft}", "Ano"],
  ["{Home}", "Semana"],
  ["{End}", "Ano"],
])("%s selects %s", async (keys, name) => {
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard(keys);
  expect(selected()).toEqual([name, `Vendas: ${name}`]);
});

it("leaves the keys of the browser alone, and selects what is pressed", async () => {
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard("{Alt>}{ArrowRight}{/Alt}");
  expect(selected()).toEqual(["Mês", "Vendas: Mês"]);
  await user.click(screen.getByRole("tab", { name: "Semana" }));
  expect(selected()).toEqual(["Semana", "Vendas: Semana"]);
});
