// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { MARGIN_KEY } from "#db/rules/rates/margin.ts";
import { holdRead } from "#pwa/local-db/testing/read-late.ts";
import { putState } from "#pwa/local-db/write/put-state.ts";
import { readMargin } from "#pwa/local-db/write/rate-margin.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { WalletsScreen } from "./WalletsScreen.tsx";

afterEach(cleanup);

test("the safety margin is typed in per cent, validated, saved and removed", async () => {
  const deps = await buildDeps({ withCourse: false });
  renderScreen(deps, <WalletsScreen />, { path: "/carteiras", at: "/carteiras" });
  await userEvent.click(await screen.findByRole("button", { name: /^Margem de segurança/ }));
  const field = await screen.findByLabelText<HTMLInputElement>("Margem em %");
  const save = screen.getByRole("button", { name: "Salvar margem" });
  expect(field.value).toBe("");

  await userEvent.type(field, "15");
  await userEvent.click(save);
  await screen.findByText("A margem vai de 0 a 10%.");
  expect(await readMargin(deps.profile)).toBe(0);

  await userEvent.clear(field);
  await userEvent.type(field, "2,5");
  await userEvent.click(save);
  await screen.findByText("Margem de 2,5% salva.");
  expect(await readMargin(deps.profile)).toBe(250);
  // The customer pays 2.56% more then, so no row says "2,5% a mais".
  await screen.findByText("Cotação 2,5% menor");
  await waitFor(() => expect(field.value).toBe("2,5%"));

  await userEvent.clear(field);
  await userEvent.click(save);
  await screen.findByText("Sem margem de segurança.");
  expect(await readMargin(deps.profile)).toBe(0);
});

test("a margin is saved only once the device has read the stored one", async () => {
  const deps = await buildDeps({ withCourse: false });
  await putState(deps, MARGIN_KEY, 250);
  const answer = await holdRead(deps.profile.state, MARGIN_KEY);
  renderScreen(deps, <WalletsScreen />, { path: "/carteiras", at: "/carteiras" });
  await userEvent.click(await screen.findByRole("button", { name: /^Margem de segurança/ }));
  const save = screen.queryByRole("button", { name: "Salvar margem" });
  if (save) await userEvent.click(save);
  answer();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Margem em %").value).toBe("2,5%"));
  expect(await readMargin(deps.profile)).toBe(250);
  expect(screen.queryByText("Sem margem de segurança.")).toBeNull();
});

test("a stored value that is not a margin counts as none", async () => {
  const deps = await buildDeps({ withCourse: false });
  for (const value of [-1, 1001, 2.5, "200", true, null]) {
    await deps.mutate("state.put", { key: "rate:margin-bps", value, at: deps.clock.now() });
    expect(await readMargin(deps.profile)).toBe(0);
  }
});
