// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { EMPTY_ACCOUNT } from "#db/rules/mutators.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { BusinessPlace } from "./BusinessPlace.tsx";

afterEach(cleanup);

const ANA = {
  kind: "user",
  accountId: "ana",
  firstName: "Ana",
  email: "ana@exemplo.com.br",
  verified: true,
  isAdmin: false,
} as const;
const PAID = { ...EMPTY_ACCOUNT, hasPaymentSetupAccess: true, hasLessonsAccess: true };
const wall = () => screen.findByRole("heading", { level: 1, name: "Acesso Premium Necessário" });

const PLACES = [["/business-dashboard", BusinessPlace, "Dashboard do negócio"]] as const;

test.each(PLACES)("S449: who has not bought finds the wall at %s, with the price", async (at, Place) => {
  const deps: Deps = { ...(await buildDeps()), session: ANA };
  await deps.profile.account.put(EMPTY_ACCOUNT);
  renderScreen(deps, <Place />, { path: at, at });
  await wall();
  expect(screen.getByRole("link", { name: "Fazer Upgrade - R$ 29" }).getAttribute("href")).toBe("/pricing");
  expect(screen.getByText(/lições e o gerador de cobranças continuam grátis/)).toBeDefined();
  expect(screen.queryByRole("link", { name: /Já comprou/ })).toBeNull();
});

test("a visitor may have bought on another device", async () => {
  renderScreen(await buildDeps(), <BusinessPlace />, {
    path: "/business-dashboard",
    at: "/business-dashboard",
  });
  await wall();
  expect(screen.getByRole("link", { name: "Já comprou? Entre na sua conta" }).getAttribute("href")).toBe(
    "/api/login?returnTo=%2Fbusiness-dashboard",
  );
});

test.each(PLACES)(
  "S450: the purchase opens %s as soon as a sync brings it, and a refund closes it",
  async (at, Place, title) => {
    const deps: Deps = { ...(await buildDeps({ phase: "offline" })), session: ANA };
    await deps.profile.account.put({ ...PAID, businessName: "Padaria" });
    renderScreen(deps, <Place />, { path: at, at });
    await screen.findByRole("heading", { level: 1, name: title });

    await act(() =>
      deps.profile.account.update("me", { hasPaymentSetupAccess: false, hasLessonsAccess: false }),
    );
    await wall();
    expect((await deps.profile.account.get("me"))?.businessName).toBe("Padaria");
    await act(() => deps.profile.account.put(PAID));
    await screen.findByRole("heading", { level: 1, name: title });
  },
);

test("an account that has not arrived on this device yet is not refused", async () => {
  const deps: Deps = { ...(await buildDeps()), session: ANA };
  renderScreen(deps, <BusinessPlace />, { path: "/business-dashboard", at: "/business-dashboard" });
  await screen.findByText("Carregando...");
  expect(screen.queryByText("Acesso Premium Necessário")).toBeNull();
  await act(() => deps.profile.account.put(PAID));
  await screen.findByRole("heading", { level: 1, name: "Dashboard do negócio" });
});
