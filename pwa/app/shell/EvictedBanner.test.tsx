// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Deps } from "#pwa/deps/deps.ts";
import { type AppFacts, AppFactsContext } from "#pwa/app/start/app-facts.ts";
import { type DataMarker, writeDataMarker } from "#pwa/app/start/data-marker.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { EvictedBanner } from "./EvictedBanner.tsx";

beforeEach(() => writeDataMarker("nothing"));
afterEach(cleanup);

const TILL = { kind: "till", id: "t", name: "Caixa 1", shop: { id: "s", name: null } } as const;
const OWN = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const AT = "2026-11-21T12:00:00.000Z";

function open(deps: Deps, lostAtStart: DataMarker | null): void {
  const banner = (
    <AppFactsContext value={{ lostAtStart } as AppFacts}>
      <EvictedBanner />
    </AppFactsContext>
  );
  renderScreen(deps, banner, { path: "/", at: "/" });
}

async function show(phase: "idle" | "offline", lostAtStart: DataMarker = "account") {
  const signIn = vi.fn<(returnTo: string) => void>();
  const deps = await buildDeps({ withCourse: false, phase });
  open({ ...deps, account: { ...deps.account, signIn } }, lostAtStart);
  await screen.findByText("Seu celular apagou dados do app. Entre para recuperar.");
  return signIn;
}

test("data that an account can bring back lead to the sign-in page", async () => {
  const signIn = await show("idle");
  await userEvent.click(screen.getByRole("button", { name: "Entrar" }));
  expect(signIn).toHaveBeenCalledExactlyOnceWith("/lessons");
});

test("without a network the banner says what signing in needs, and leads nowhere (D4)", async () => {
  await show("offline");
  screen.getByText("Para entrar, precisa de internet.");
  expect(screen.queryByRole("button")).toBeNull();
});

const UNSENT =
  /^O que ainda não tinha sido enviado se perdeu: confira as últimas cobranças na sua carteira\./;

test("charges that had not been sent are lost, which signing in does not hide", async () => {
  await show("idle", "account-unsent");
  screen.getByText(UNSENT);
  cleanup();

  open({ ...(await buildDeps({ withCourse: false })), session: ANA }, "account-unsent");
  await screen.findByText("Seu celular apagou dados do app. O que estava na conta voltou.");
  screen.getByText(UNSENT);
  await userEvent.click(screen.getByRole("button", { name: "Entendi" }));
  expect(screen.queryByText(UNSENT)).toBeNull();
});

test("an account whose data had all been sent has them back, and is told of no loss", async () => {
  open({ ...(await buildDeps({ withCourse: false })), session: ANA }, "account");
  await expect.poll(() => document.cookie).toContain("guardado=account");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a till that lost its data needs its owner", async () => {
  open(await buildDeps({ withCourse: false }), "till");
  await screen.findByText("Seu celular apagou os dados deste caixa.");
  screen.getByText(/^Peça ao dono para ligar este celular de novo\./);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Entendi"]);
});

test("nobody is asked to sign in before the server has said who is here", async () => {
  const deps = await buildDeps({ withCourse: false });
  open({ ...deps, session: { kind: "visitor", asking: true } }, "account");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the marker says what a device would lose: a visitor's address, a till, what an account has not sent", async () => {
  const visitor = await buildDeps({ withCourse: false });
  open(visitor, null);
  await visitor.mutate("wallet.put", { coin: "bitcoin", address: OWN, at: AT });
  await expect.poll(() => document.cookie).toBe("guardado=visitor");
  cleanup();

  open({ ...(await buildDeps({ withCourse: false })), session: TILL }, null);
  await expect.poll(() => document.cookie).toBe("guardado=till");
  cleanup();

  const deps = await buildDeps({ withCourse: false });
  const state = { ...deps.sync.state(), pending: 2 };
  open({ ...deps, session: ANA, sync: { ...deps.sync, state: () => state } }, null);
  await expect.poll(() => document.cookie).toBe("guardado=account-unsent");
});
