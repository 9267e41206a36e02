// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { SHOP_FROZEN } from "#db/rules/shops/shop-state.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { routes } from "#pwa/paths.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { InvitationScreen } from "./InvitationScreen.tsx";
import { PeopleScreen } from "./PeopleScreen.tsx";

afterEach(cleanup);

const AT = "2026-11-21T11:00:00.000Z";
const TITLE = /^Pessoas e celulares novos só depois de /;

async function openTeam(frozenUntil: string) {
  const deps = { ...(await buildDeps({ withCourse: false })), session: ANA };
  await deps.profile.state.put({ key: SHOP_FROZEN, value: frozenUntil, at: AT, uid: "s" });
  renderScreen(deps, <PeopleScreen />, { path: routes.people, at: routes.people });
  await screen.findByRole("button", { name: "Convidar" });
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

const INVITATION = {
  shopId: "7d444840-9dc0-4d1a-b245-5ffdce74fad2",
  shopName: "Padaria Estrela",
  role: "cashier",
  by: "Rosa",
  expiresAt: "2026-11-23T12:00:00.000Z",
} as const;

/** The button and what a screen reader says about it. */
async function signInButton(name: string) {
  const button = await screen.findByRole<HTMLButtonElement>("button", { name });
  const note = document.getElementById(button.getAttribute("aria-describedby") ?? "");
  return { disabled: button.disabled, note: note?.textContent };
}

test.each([
  ["offline", { disabled: true, note: "Para entrar, precisa de internet." }],
  ["idle", { disabled: false, note: undefined }],
] as const)(
  "a visitor whose network is %s: whether the buttons lead to the sign-in page (S46)",
  async (phase, state) => {
    const deps = await buildDeps({ withCourse: false, phase });
    renderScreen(deps, <PeopleScreen />, { path: routes.people, at: routes.people });
    expect(await signInButton("Entrar")).toEqual(state);
  },
);

test("an invitation that was read before the network went away waits for it (S46)", async () => {
  const call: Deps["call"] = () => Promise.resolve({ kind: "ok", body: INVITATION, serverDate: null });
  const deps = { ...(await buildDeps({ withCourse: false })), call };
  renderScreen(deps, <InvitationScreen />, { path: routes.invitation, at: `${routes.invitation}#codigo` });
  expect(await signInButton("Entrar para aceitar")).toEqual({ disabled: false, note: undefined });

  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(await signInButton("Entrar para aceitar")).toEqual({
    disabled: true,
    note: "Para entrar, precisa de internet.",
  });
  network.mockRestore();
});

test("an invitation that is opened without a network says what the network is needed for", async () => {
  const deps = await buildDeps({ withCourse: false, phase: "offline" });
  renderScreen(deps, <InvitationScreen />, { path: routes.invitation, at: `${routes.invitation}#codigo` });
  await screen.findByText("Precisa de internet para abrir o convite. O link continua valendo.");
  expect(screen.queryByText(/quem trabalha aqui/)).toBeNull();
});

test("an invitation names the account that accepts it, and leads to signing in where the session has ended", async () => {
  const call: Deps["call"] = (_method, path) =>
    Promise.resolve(
      path.endsWith("/read")
        ? { kind: "ok", body: INVITATION, serverDate: null }
        : { kind: "unauthenticated" },
    );
  const deps = { ...(await buildDeps({ withCourse: false })), session: ANA, call };
  renderScreen(deps, <InvitationScreen />, { path: routes.invitation, at: `${routes.invitation}#codigo` });
  await screen.findByText(ANA.email);

  await userEvent.click(await screen.findByRole("button", { name: "Aceitar e abrir a loja" }));
  expect(await signInButton("Entrar para aceitar")).toEqual({ disabled: false, note: undefined });
  screen.getByText("Entre na sua conta para continuar.");
});
