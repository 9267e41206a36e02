// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { freshMeta } from "#pwa/local-db/profiles/profile-meta.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { ShopNotice } from "./ShopNotice.tsx";

afterEach(cleanup);

async function inEndedShop(pending: number) {
  const deps = { ...(await buildDeps({ withCourse: false })), session: ANA };
  const shop = { id: "loja-da-rosa", name: "Loja da Rosa" };
  await deps.registry.profiles.put({
    dbName: deps.profile.name,
    accountId: ANA.accountId,
    displayName: "Ana",
    email: ANA.email,
    role: "main",
    open: 1,
    createdAt: "2026-11-20T12:00:00.000Z",
    shop,
  });
  await deps.profile.meta.put({ ...freshMeta("c1", null), endedAt: "2026-11-21T12:00:00.000Z" });
  const state = { ...deps.sync.state(), pending };
  renderScreen({ ...deps, sync: { ...deps.sync, state: () => state } }, <ShopNotice />, {
    path: "/",
    at: "/",
  });
}

test("an ended shop has received everything, or its notice names what waits on the device and how to keep it", async () => {
  await inEndedShop(0);
  await screen.findByText(
    "O que você já tinha cobrado foi entregue. Nada mais pode ser cobrado por ela aqui.",
  );
  cleanup();

  await inEndedShop(3);
  await screen.findByText(
    "3 itens ainda não foram entregues e continuam guardados neste aparelho. Toque no aviso de envio, no alto da tela, para baixar uma cópia.",
  );
  cleanup();

  await inEndedShop(1);
  expect((await screen.findByText(/^1 item/)).textContent).toMatch(
    /1 item ainda não foi entregue e continua guardado neste aparelho\. Toque/,
  );
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
