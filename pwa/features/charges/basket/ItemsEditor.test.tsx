// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { readLate } from "#pwa/local-db/testing/read-late.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { ItemsEditor } from "./ItemsEditor.tsx";

afterEach(cleanup);

test("a draft that the device reads slowly does not replace what was typed meanwhile", async () => {
  const deps = await buildDeps({ withCourse: false });
  const answer = await readLate(deps.profile, "charge-item", { name: "Café", price: "5,00", editing: null });
  const extras = { items: [], tips: [], maxDiscount: 0 };
  renderScreen(deps, <ItemsEditor extras={extras} />, { path: "/", at: "/" });
  const field = screen.getByLabelText<HTMLInputElement>("Nome do item");
  await userEvent.type(field, "Suco");
  await act(() => Promise.resolve(answer()));
  expect(field.value).toBe("Suco");
});

test("a name that differs from another item's in capitals or spaces only is refused, and items stored before stay", async () => {
  const deps = await buildDeps({ withCourse: false });
  const items = [
    { name: "Pão de queijo", cents: 500 },
    { name: "pão  de queijo", cents: 500 },
  ];
  renderScreen(deps, <ItemsEditor extras={{ items, tips: [], maxDiscount: 0 }} />, { path: "/", at: "/" });
  const add = async (name: string, button: string) => {
    await userEvent.clear(screen.getByLabelText("Nome do item"));
    await userEvent.clear(screen.getByLabelText("Preço em reais"));
    await userEvent.type(screen.getByLabelText("Nome do item"), name);
    await userEvent.type(screen.getByLabelText("Preço em reais"), "5,00");
    await userEvent.click(screen.getByRole("button", { name: button }));
  };
  await add(" PÃO DE  QUEIJO ", "Adicionar item");
  await screen.findByText("Já existe um item com este nome e este preço.");
  expect(await deps.profile.outbox.count()).toBe(0);

  await add("Pao de queijo", "Adicionar item");
  await waitFor(async () =>
    expect((await deps.profile.state.get("items:quick"))?.value).toBe(
      '[["Pão de queijo",500],["pão  de queijo",500],["Pao de queijo",500]]',
    ),
  );
  // Of two that are one, the pressed one is edited.
  await userEvent.click(screen.getByRole("button", { name: "Editar pão de queijo" }));
  await add("Broa", "Salvar item");
  await waitFor(async () =>
    expect((await deps.profile.state.get("items:quick"))?.value).toBe('[["Pão de queijo",500],["Broa",500]]'),
  );
});

test.each(["12,5", "7,5, 10", "5,10", "1.234"])(
  "tips typed as %s are refused with a sentence",
  async (typed) => {
    const deps = await buildDeps({ withCourse: false });
    renderScreen(deps, <ItemsEditor extras={{ items: [], tips: [10], maxDiscount: 0 }} />, {
      path: "/",
      at: "/",
    });
    const field = screen.getByLabelText<HTMLInputElement>(/Gorjeta em %/);
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    await userEvent.click(screen.getByRole("button", { name: "Salvar gorjeta" }));
    await screen.findByText(
      "Escreva até 4 números inteiros de 1 a 50, com vírgula e espaço entre eles: 5, 10, 15.",
    );
    expect(await deps.profile.outbox.count()).toBe(0);
  },
);

test("tips typed without spaces are taken where they can only be a list", async () => {
  const deps = await buildDeps({ withCourse: false });
  renderScreen(deps, <ItemsEditor extras={{ items: [], tips: [], maxDiscount: 0 }} />, {
    path: "/",
    at: "/",
  });
  await userEvent.type(screen.getByLabelText(/Gorjeta em %/), "5,10,15{Enter}");
  await screen.findByText("Gorjeta salva");
  expect((await deps.profile.state.get("tip:percent"))?.value).toBe("5 10 15");
});
