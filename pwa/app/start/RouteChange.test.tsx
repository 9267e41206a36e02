// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ComponentType, createElement, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { KitScreen } from "#pwa/features/kit/KitScreen.tsx";
import { SimulationScreen } from "#pwa/features/simulation/SimulationScreen.tsx";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { useRouteChange } from "./use-route-change.ts";

afterEach(cleanup);

function InApp({ Shown }: { readonly Shown: ComponentType }) {
  useRouteChange();
  return <Shown />;
}
/** Another profile mounts a new tree. */
function WithProfiles() {
  const [profile, open] = useState("shop");
  return <Profile key={profile} onLeave={() => open("own")} />;
}
function Profile({ onLeave }: { readonly onLeave: () => void }) {
  useRouteChange();
  return createElement(
    "main",
    { id: "conteudo", tabIndex: -1 },
    createElement("button", { onClick: onLeave }, "Voltar"),
  );
}
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test.each([
  ["/simulation", SimulationScreen, "Loja Ponto Tech"],
  ["/kit", KitScreen, "Cartão do caixa"],
] as const)("a choice on %s that is in the address keeps the focus", async (path, Shown, name) => {
  renderScreen(await buildDeps(), <InApp Shown={Shown} />, { path, at: path });
  const radio = await screen.findByRole<HTMLInputElement>("radio", { name });
  await userEvent.click(radio);
  // A navigation moves the focus in the next frame.
  await nextFrame();
  await nextFrame();
  expect(radio.checked).toBe(true);
  expect(document.activeElement).toBe(radio);
});

test("after a button opened another profile the focus is on its screen", async () => {
  renderScreen(await buildDeps(), <WithProfiles />, { path: "/", at: "/" });
  await userEvent.click(screen.getByRole("button"));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("main"));
});
