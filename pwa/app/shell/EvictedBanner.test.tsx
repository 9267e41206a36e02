// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { type AppFacts, AppFactsContext } from "#pwa/app/start/app-facts.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { EvictedBanner } from "./EvictedBanner.tsx";

afterEach(cleanup);

async function show(phase: "idle" | "offline") {
  const signIn = vi.fn<(returnTo: string) => void>();
  const deps = await buildDeps({ withCourse: false, phase });
  const banner = (
    <AppFactsContext value={{ lostAtStart: "account" } as AppFacts}>
      <EvictedBanner />
    </AppFactsContext>
  );
  renderScreen({ ...deps, account: { ...deps.account, signIn } }, banner, { path: "/", at: "/" });
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
