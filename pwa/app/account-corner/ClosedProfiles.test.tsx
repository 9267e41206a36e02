// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Deps } from "#pwa/deps/deps.ts";
import type { Databases } from "#pwa/local-db/databases/open-databases.ts";
import { countingIds, standingClock } from "#pwa/local-db/testing/builders.ts";
import { openTab } from "#pwa/local-db/testing/open-test-databases.ts";
import { createMutate } from "#pwa/local-db/write/mutate.ts";
import { type AppFacts, AppFactsContext } from "#pwa/app/start/app-facts.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { ClosedProfiles } from "./ClosedProfiles.tsx";

afterEach(cleanup);

const NOW = "2026-11-21T12:00:00.000Z";
const session = (email: string) =>
  ({ kind: "user", accountId: "nova", firstName: "Rosa", email, verified: true, isAdmin: false }) as const;

/** A device that holds Rosa's old profile, where an account with this e-mail is signed in. */
async function show(email: string, answers: readonly unknown[] = [], databases: Databases = openTab()) {
  const { registry } = databases;
  const entry = { displayName: "Rosa", role: "main", createdAt: NOW } as const;
  await registry.profiles.bulkAdd([
    { ...entry, dbName: "user-nova", accountId: "nova", email, open: 1 },
    { ...entry, dbName: "user-antiga", accountId: "antiga", email: "rosa@loja.example", open: 0 },
  ]);
  const asked: unknown[] = [];
  const queue = [...answers];
  const call: Deps["call"] = (...request) => {
    asked.push(request);
    return Promise.resolve((queue.shift() ?? { kind: "ok", body: null, serverDate: null }) as never);
  };
  const deps: Deps = { ...(await buildDeps({ withCourse: false })), registry, session: session(email), call };
  const screenOf = (
    <AppFactsContext value={{ databases } as AppFacts}>
      <ClosedProfiles />
    </AppFactsContext>
  );
  renderScreen(deps, screenOf, { path: "/conta", at: "/conta" });
  await screen.findByRole("button", { name: "Apagar o perfil de Rosa deste aparelho" });
  return { asked, registry };
}
const refused = (status: number, code: string, message: string) => ({
  kind: "refused",
  status,
  code,
  message,
});
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("does not offer a profile to an account with another e-mail", async () => {
  await show("ana@loja.example");
  expect(screen.queryByRole("button", { name: "Trazer para esta conta" })).toBeNull();
});

test("shows the server's message for an existing account or a wrong code, and moves nothing", async () => {
  const { asked, registry } = await show("Rosa@loja.example", [
    refused(409, "account_exists", "Essa conta ainda existe."),
    { kind: "ok", body: null, serverDate: null },
    refused(422, "wrong_code", "Código errado ou vencido."),
  ]);
  press("Trazer para esta conta");
  const dialog = within(await screen.findByRole("dialog"));
  press("Enviar código por e-mail");
  await dialog.findByText("Essa conta ainda existe.");
  press("Enviar código por e-mail");
  const field = await dialog.findByLabelText("Código de 8 números");
  press("Trazer agora");
  await dialog.findByText("Digite os 8 números do e-mail.");
  fireEvent.change(field, { target: { value: "1234 5678" } });
  press("Trazer agora");
  await dialog.findByText("Código errado ou vencido.");

  const about = { formerId: "antiga", email: "rosa@loja.example" };
  expect(asked).toEqual([
    ["POST", "/api/account/take-over", about],
    ["POST", "/api/account/take-over", about],
    ["POST", "/api/account/take-over/confirm", { ...about, code: "1234 5678" }],
  ]);
  expect(await registry.profiles.get("user-antiga")).toMatchObject({ accountId: "antiga", role: "main" });

  press("Trazer agora");
  await waitFor(() => expect(screen.queryByText("Perfis neste aparelho")).toBeNull());
  expect(await registry.profiles.get("user-antiga")).toMatchObject({
    accountId: "nova",
    role: "draining",
    formerIds: ["antiga"],
  });
});

test("erasing an account names what waits in all its shops, because it deletes all its profiles", async () => {
  const databases: Databases = openTab();
  const atShop = databases.profile("user-antiga-at-padaria");
  await databases.registry.profiles.add({
    dbName: atShop.name,
    shop: { id: "padaria", name: "Padaria" },
    accountId: "antiga",
    displayName: "Rosa",
    email: "rosa@loja.example",
    open: 0,
    role: "main",
    createdAt: NOW,
  });
  await createMutate({ db: atShop, clock: standingClock(NOW), newId: countingIds() })("state.put", {
    key: "a",
    value: 1,
    at: NOW,
  });
  const { registry } = await show("ana@loja.example", [], databases);

  expect(screen.getByText("1 mudança de Rosa aguardando")).toBeDefined();
  expect(screen.queryByText("Tudo de Rosa foi enviado")).toBeNull();
  press("Apagar o perfil de Rosa deste aparelho");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("1 mudança que não chegou ao servidor se perde para sempre.")).toBeDefined();
  press("Apagar deste aparelho");
  await waitFor(async () =>
    expect(await registry.profiles.toCollection().primaryKeys()).toEqual(["user-nova"]),
  );
});

test("erasing an account names what it left half done and what the server refused", async () => {
  const databases: Databases = openTab();
  const { drafts, attention } = databases.profile("user-antiga");
  const charge = { amount: "45,90", description: "", rate: "", usedAt: null };
  await drafts.put({ key: "charge-form", value: charge, savedAt: NOW });
  await show("ana@loja.example", [], databases);

  await screen.findByText("Algo de Rosa ficou pela metade");
  expect(screen.getByText("Pela metade: uma cobrança.")).toBeDefined();
  press("Apagar o perfil de Rosa deste aparelho");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("O que ficou pela metade se perde para sempre: uma cobrança.")).toBeDefined();
  press("Voltar sem apagar");

  const args = { key: "a", value: 1, at: NOW };
  await attention.put({
    uid: "1",
    mutation: { uid: "1", seq: 1, name: "state.put", v: 1, at: NOW, args },
    result: "rejected",
    reason: "gone",
    decidedAt: NOW,
  });
  await screen.findByText("1 mudança de Rosa que o servidor não aceitou");
});
