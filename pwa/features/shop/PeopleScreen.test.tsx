// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SHOP_FROZEN } from "#db/rules/shops/shop-state.ts";
import { routes } from "#pwa/paths.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { PeopleScreen } from "./PeopleScreen.tsx";

afterEach(cleanup);

const AT = "2026-11-21T11:00:00.000Z";
const TITLE = /^Pessoas e celulares novos só depois de /;

async function openTeam(frozenUntil: string) {
  const deps = { ...(await buildDeps({ withCourse: false })), session: ANA };
  await deps.profile.state.put({ key: SHOP_FROZEN, value: frozenUntil, at: AT, uid: "s" });
  renderScreen(deps, <PeopleScreen />, { path: routes.people, at: routes.people });
  await screen.findByRole("button", { name: "Convidar pessoa" });
}

test("while the shop is frozen, its owner reads until when, and what still works", async () => {
  await openTeam("2026-11-22T09:30:00.000Z");
  expect((await screen.findByText(TITLE)).textContent).toContain("22/11/2026 09:30");
  screen.getByText(/Quem não é da loja, pessoa ou celular, você pode tirar já/);
});

test("after the freeze the screen does not mention it", async () => {
  await openTeam("2026-11-21T11:59:00.000Z");
  expect(screen.queryByText(TITLE)).toBeNull();
});
