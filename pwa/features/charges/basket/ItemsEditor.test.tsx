// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
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
