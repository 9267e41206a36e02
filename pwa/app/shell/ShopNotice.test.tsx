// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Deps } from "#pwa/deps/deps.ts";
import { OPEN_TILL, type Till, TillContext } from "#pwa/deps/till.ts";
import { freshMeta } from "#pwa/local-db/profiles/profile-meta.ts";
import { buildEntry } from "#pwa/local-db/testing/builders.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { ShopNotice } from "./ShopNotice.tsx";

afterEach(cleanup);

type Ended = { pending?: number; session?: Deps["session"]; name?: string | null; till?: Till };

async function inEndedShop({ pending = 0, session = ANA, name = "Loja da Rosa", till = OPEN_TILL }: Ended) {
  const deps = { ...(await buildDeps({ withCourse: false })), session };
  const shop = { id: "loja-da-rosa", name };
  await deps.registry.profiles.put(
    buildEntry(deps.profile.name, { accountId: ANA.accountId, displayName: "Ana", email: ANA.email, shop }),
  );
  await deps.profile.meta.put({ ...freshMeta("c1", null), endedAt: "2026-11-21T12:00:00.000Z" });
  const state = { ...deps.sync.state(), pending };
  renderScreen(
    { ...deps, sync: { ...deps.sync, state: () => state } },
    <TillContext value={till}>
      <ShopNotice />
    </TillContext>,
    { path: "/", at: "/" },
  );
}

test("an ended shop has received everything, or its notice names what waits on the device and how to keep it", async () => {
  await inEndedShop({});
  await screen.findByText(
    "O que você já tinha cobrado foi entregue. Nada mais pode ser cobrado por ela aqui.",
  );
  cleanup();

  await inEndedShop({ pending: 3 });
  await screen.findByText(
    "3 itens ainda não foram entregues e continuam guardados neste aparelho. Toque no aviso de envio, no alto da tela, para baixar uma cópia.",
  );
  cleanup();

  await inEndedShop({ pending: 1 });
  expect((await screen.findByText(/^1 item/)).textContent).toMatch(
    /1 item ainda não foi entregue e continua guardado neste aparelho\. Toque/,
  );
});

test("a cashier at a switched-off till, who has no button there, reads whose PIN leads on", async () => {
  const session = { kind: "till", id: "t1", name: "Caixa 1", shop: { id: "s", name: null } } as const;
  await inEndedShop({ session, name: null });
  await screen.findByText(/^A loja desligou este caixa em /);
  expect(screen.getByRole("button", { name: "Usar sem a loja" })).toBeDefined();
  expect(screen.queryByText(/PIN/)).toBeNull();
  cleanup();

  await inEndedShop({ session, till: { ...OPEN_TILL, mode: "locked", guarded: true, cashier: "Jonas" } });
  await screen.findByText(/^A loja Loja da Rosa desligou este caixa em /);
  await screen.findByText(/Para continuar, o dono deste celular digita o PIN\.$/);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a person of several shops reads in the own one, too, which is open, and one of a single shop reads nothing", async () => {
  const built = await buildDeps({ withCourse: false });
  const deps = { ...built, session: ANA };
  const entry = {
    accountId: ANA.accountId,
    displayName: "Ana",
    email: ANA.email,
    role: "main",
    createdAt: "2026-11-20T12:00:00.000Z",
  } as const;
  await deps.registry.profiles.put({ ...entry, dbName: deps.profile.name, open: 1 });
  const { container } = renderScreen(deps, <ShopNotice />, { path: "/", at: "/" });
  expect(container.textContent).toBe("");

  const shop = { id: "loja-da-rosa", name: "Loja da Rosa" };
  await deps.registry.profiles.put({ ...entry, dbName: "user-ana-at-rosa", open: 0, shop });
  await screen.findByText("Você está na sua loja");
  expect(screen.getByRole("link", { name: "Trocar de loja" }).getAttribute("href")).toBe("/equipe");
});
