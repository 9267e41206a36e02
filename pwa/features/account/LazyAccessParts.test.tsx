// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Deps } from "#pwa/deps/deps.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { LazyAccessParts } from "./LazyAccessParts.tsx";

const HEADINGS = ["Avisos", "Chaves de acesso", "Verificação em duas etapas", "Aparelhos conectados"];

let hasNetwork = true;
beforeEach(() => {
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => hasNetwork);
});
afterEach(cleanup);

function setNetwork(has: boolean): void {
  hasNetwork = has;
  act(() => void window.dispatchEvent(new Event(has ? "online" : "offline")));
}
const headings = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);

test("without a network only the headings are there; the parts come with it and stay when it goes", async () => {
  hasNetwork = false;
  const call = vi.fn<Deps["call"]>(() => Promise.resolve({ kind: "broken", status: 500 }));
  renderScreen({ ...(await buildDeps({ withCourse: false })), call }, <LazyAccessParts />, {
    path: "/conta",
    at: "/conta",
  });
  await screen.findByRole("heading", { name: "Avisos" });
  expect(headings()).toEqual(HEADINGS);
  expect(screen.getAllByText("Precisa de internet.")).toHaveLength(HEADINGS.length);
  expect(call).not.toHaveBeenCalled();

  setNetwork(true);
  await screen.findByRole("button", { name: "Criar chave de acesso" });
  expect(headings()).toEqual(HEADINGS);

  setNetwork(false);
  expect(screen.getByRole("button", { name: "Criar chave de acesso" })).toHaveProperty("disabled", true);
});
