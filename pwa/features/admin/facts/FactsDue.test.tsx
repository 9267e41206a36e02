// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { FACTS } from "#db/content/facts.ts";
import type { AdminFact } from "#db/protocol/admin/admin-facts-api.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { FactsDue } from "./FactsDue.tsx";

afterEach(cleanup);

const AT = { path: "/admin", at: "/admin" };
const ITEMS = FACTS.map(({ id, subject, source, reviewedOn, dueOn, lessons, figure }): AdminFact => ({
  id,
  subject,
  source,
  reviewedOn,
  dueOn,
  lessons: [...lessons],
  note: "",
  isWithdrawn: false,
  figure: figure ?? null,
  isFee: figure !== undefined,
  revision: 0,
}));

async function open({ today = "2026-11-23", items = ITEMS }: { today?: string; items?: AdminFact[] } = {}) {
  const deps = await buildDeps();
  renderScreen(
    {
      ...deps,
      session: { ...ANA, isAdmin: true },
      clock: { ...deps.clock, today: () => today },
      call: () => Promise.resolve({ kind: "ok", body: { items }, serverDate: null }),
    },
    <FactsDue />,
    AT,
  );
  const region = await screen.findByRole("region", { name: "Fatos a rever" });
  await within(region).findAllByRole("listitem");
  return region;
}
const rowOf = (region: HTMLElement, subject: string): HTMLElement | undefined =>
  within(region)
    .getAllByRole("listitem")
    .find((each) => each.textContent.includes(subject));

test("shows administrators the due facts, with source and lessons, and those that follow", async () => {
  const region = await open({ today: "2027-05-22" });
  const row = rowOf(region, "taxa do USDT na TRON");
  if (!row) throw new Error("not listed");
  expect(row.textContent).toContain("Rever desde 22/05/2027");
  expect(row.textContent).toContain("F35");
  expect(within(row).getByRole("link", { name: "carteira-usdt" }).getAttribute("href")).toBe(
    "/lessons/carteira-usdt",
  );
  expect(within(region).getAllByRole("listitem").at(-1)?.textContent).toContain("Rever em ");
});

test("a withdrawn fact is not due, and all facts can be listed", async () => {
  const items = ITEMS.map((fact) => ({ ...fact, isWithdrawn: fact.id === "F35" }));
  const region = await open({ today: "2027-05-22", items });
  expect(rowOf(region, "taxa do USDT na TRON")).toBeUndefined();
  await userEvent.setup().click(screen.getByRole("button", { name: `Mostrar os ${FACTS.length}` }));
  expect(rowOf(region, "taxa do USDT na TRON")?.textContent).toContain("Não vale mais");
});

test("says that nothing is due today", async () => {
  await open();
  await screen.findByText(/^Nenhum vencido/);
  expect(screen.queryByText(/Rever desde/)).toBeNull();
});

test("refuses wrong input before sending it, each with its sentence", async () => {
  await open();
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: `Mostrar os ${FACTS.length}` }));
  await user.click(screen.getByRole("button", { name: "Rever: taxa do USDT na TRON" }));
  const dialog = await screen.findByRole("dialog", { name: "Rever fato" });
  const fill = async (label: string, text: string) => {
    const field = within(dialog).getByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  };
  await fill("Dia da revisão", "2026-11-24");
  await fill("Rever de novo em", "2026-11-20");
  await fill("Valor fixo: de", "25,00");
  await fill("Valor fixo: até", "9999");
  await fill("Parte da venda, em %", "0.4x");
  await user.click(within(dialog).getByRole("button", { name: "Salvar e publicar" }));
  for (const sentence of [
    "O dia da revisão não pode ser depois de hoje.",
    "O dia de rever de novo precisa vir depois da revisão.",
    "Use reais e centavos, de 0,00 a 500,00.",
    "Use de 0 a 10, como 0,4.",
  ])
    within(dialog).getByText(sentence);
  expect(within(dialog).getByLabelText<HTMLInputElement>("Valor fixo: até").value).toBe("9999");
});
