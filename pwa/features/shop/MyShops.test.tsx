// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Deps } from "#pwa/deps/deps.ts";
import { routes } from "#pwa/paths.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { PeopleScreen } from "./PeopleScreen.tsx";

afterEach(cleanup);

const SHOP = { id: "rosa", name: "Loja da Rosa" };

/** Ana's phone, where her own shop is open and Rosa's was before; the server does not answer. */
async function openPhone(): Promise<{ readonly deps: Deps; readonly openShop: Deps["account"]["openShop"] }> {
  const built = await buildDeps({ withCourse: false });
  const entry = {
    accountId: ANA.accountId,
    displayName: "Ana",
    email: ANA.email,
    role: "main",
    createdAt: "2026-11-20T12:00:00.000Z",
  } as const;
  await built.registry.profiles.bulkPut([
    { ...entry, dbName: built.profile.name, open: 1 },
    { ...entry, dbName: "user-ana-at-rosa", open: 0, shop: SHOP },
  ]);
  const openShop = vi.fn<Deps["account"]["openShop"]>(() => Promise.resolve());
  const call: Deps["call"] = () => Promise.resolve({ kind: "offline" });
  return { deps: { ...built, session: ANA, call, account: { ...built.account, openShop } }, openShop };
}

test("without a network a person changes to a shop that was open on this phone before", async () => {
  const { deps, openShop } = await openPhone();
  renderScreen(deps, <PeopleScreen />, { path: routes.people, at: routes.people });

  await userEvent.click(await screen.findByRole("button", { name: "Abrir Loja da Rosa" }));

  expect(openShop).toHaveBeenCalledWith({ id: "rosa", name: "Loja da Rosa" });
});
