// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Deps } from "#pwa/deps/deps.ts";
import { routes } from "#pwa/paths.ts";
import type { CallAnswer } from "#pwa/sync/api-client.ts";
import { errorMessage } from "#pwa/ui/text/error-messages.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { PeopleScreen } from "./PeopleScreen.tsx";
import { shopTexts } from "./strings.ts";

afterEach(cleanup);

const SHOP = { id: "rosa", name: "Loja da Rosa" };

/** Ana's phone, where her own shop or Rosa's is open and the other one was before. `answer`: the server's, to everything. */
async function openPhone({
  inShop = false,
  answer = { kind: "offline" },
}: { inShop?: boolean; answer?: CallAnswer } = {}): Promise<{
  readonly deps: Deps;
  readonly openShop: Deps["account"]["openShop"];
}> {
  const built = await buildDeps({ withCourse: false });
  const entry = {
    accountId: ANA.accountId,
    displayName: "Ana",
    email: ANA.email,
    role: "main",
    createdAt: "2026-11-20T12:00:00.000Z",
  } as const;
  await built.registry.profiles.bulkPut([
    { ...entry, dbName: inShop ? "user-ana" : built.profile.name, open: inShop ? 0 : 1 },
    { ...entry, dbName: inShop ? built.profile.name : "user-ana-at-rosa", open: inShop ? 1 : 0, shop: SHOP },
  ]);
  const openShop = vi.fn<Deps["account"]["openShop"]>(() => Promise.resolve());
  const call: Deps["call"] = () => Promise.resolve(answer);
  return { deps: { ...built, session: ANA, call, account: { ...built.account, openShop } }, openShop };
}

test("without a network a person changes to a shop that was open on this phone before", async () => {
  const { deps, openShop } = await openPhone();
  renderScreen(deps, <PeopleScreen />, { path: routes.people, at: routes.people });

  await userEvent.click(await screen.findByRole("button", { name: "Abrir Loja da Rosa" }));

  expect(openShop).toHaveBeenCalledWith({ id: "rosa", name: "Loja da Rosa" });
});

test.each([
  ["an ended session", { kind: "unauthenticated" }, shopTexts.leaveSignedOut],
  ["no network", { kind: "offline" }, errorMessage("offline")],
] as const)(
  "%s refuses to leave a shop with a sentence, and the question stays open",
  async (_, answer, sentence) => {
    const { deps, openShop } = await openPhone({ inShop: true, answer });
    renderScreen(deps, <PeopleScreen />, { path: routes.people, at: routes.people });

    await userEvent.click(await screen.findByRole("button", { name: "Sair desta loja" }));
    const dialog = await screen.findByRole("dialog", { name: "Sair desta loja?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Sair da loja" }));

    const alert = await within(dialog).findByRole("alert");
    expect(alert.textContent).toBe(sentence);
    expect(alert.className).toBe("field__error");
    expect(screen.queryByRole("dialog", { name: "Sair desta loja?" })).not.toBeNull();
    expect(openShop).not.toHaveBeenCalled();
  },
);

test.each([
  ["leaves a shop", { kind: "ok", body: undefined, serverDate: null }],
  [
    "has left already, because the first answer was lost",
    { kind: "refused", status: 404, code: "not_found", message: "" },
  ],
] as const)("a person who %s continues in their own shop", async (_, answer) => {
  const { deps, openShop } = await openPhone({ inShop: true, answer });
  renderScreen(deps, <PeopleScreen />, { path: routes.people, at: routes.people });

  await userEvent.click(await screen.findByRole("button", { name: "Sair desta loja" }));
  await userEvent.click(screen.getByRole("button", { name: "Sair da loja" }));

  await waitFor(() => expect(openShop).toHaveBeenCalledWith(null));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a shop that another tab opened meanwhile stays open", async () => {
  const { deps, openShop } = await openPhone({
    inShop: true,
    answer: { kind: "ok", body: undefined, serverDate: null },
  });
  const { registry, profile } = deps;
  const syncNow = async () => {
    await registry.profiles.update(profile.name, { open: 0 });
    await registry.profiles.update("user-ana", { open: 1 });
    return deps.sync.state();
  };
  renderScreen({ ...deps, sync: { ...deps.sync, syncNow } }, <PeopleScreen />, {
    path: routes.people,
    at: routes.people,
  });

  await userEvent.click(await screen.findByRole("button", { name: "Sair desta loja" }));
  await userEvent.click(screen.getByRole("button", { name: "Sair da loja" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(openShop).not.toHaveBeenCalled();
});

test("what waits is sent before the person leaves, and the question stays busy meanwhile", async () => {
  const { deps } = await openPhone({ inShop: true });
  const calls: string[] = [];
  let endRound = () => {};
  const syncNow = async () => {
    calls.push("round");
    if (calls.length === 1) await new Promise<void>((resolve) => (endRound = resolve));
    return deps.sync.state();
  };
  const call: Deps["call"] = (method, path) => {
    if (method === "POST") calls.push(path);
    return Promise.resolve({ kind: "ok", body: undefined, serverDate: null });
  };
  renderScreen({ ...deps, call, sync: { ...deps.sync, syncNow } }, <PeopleScreen />, {
    path: routes.people,
    at: routes.people,
  });

  await userEvent.click(await screen.findByRole("button", { name: "Sair desta loja" }));
  await userEvent.click(screen.getByRole("button", { name: "Sair da loja" }));
  await waitFor(() => expect(calls).toEqual(["round"]));
  expect(screen.getByRole("button", { name: "Manter" }).hasAttribute("disabled")).toBe(true);
  endRound();

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls).toEqual(["round", `/api/shops/${SHOP.id}/leave`, "round"]);
});
