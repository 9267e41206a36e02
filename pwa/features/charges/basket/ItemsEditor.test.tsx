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
