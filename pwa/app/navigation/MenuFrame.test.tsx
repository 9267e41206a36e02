// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { use } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { type AppFacts, AppFactsContext } from "#pwa/app/start/app-facts.ts";
import { AppShell } from "#pwa/app/shell/AppShell.tsx";
import { DepsContext } from "#pwa/deps/deps.ts";
import { buildDeps } from "#pwa/testing/render-screen.ts";
import { ToastProvider } from "#pwa/ui/overlays/Toast.tsx";

const FACTS = {
  supportEmail: "suporte@balcaocripto.example",
  operator: { name: null, cnpj: null, address: null },
} as AppFacts;
const never = new Promise<never>(() => {});

test("the menu opens while the screen below still waits to be hydrated, and the screen keeps what the server drew", async () => {
  const deps = await buildDeps({ withCourse: false });
  let arrives = true;
  const Lesson = () => <p>{arrives ? "Texto da lição" : use(never)}</p>;
  const app = (
    <DepsContext value={deps}>
      <AppFactsContext value={FACTS}>
        <ToastProvider>
          <MemoryRouter initialEntries={["/lessons"]}>
            <Routes>
              <Route element={<AppShell status={null} />}>
                <Route path="/lessons" element={<Lesson />} />
              </Route>
            </Routes>
          </MemoryRouter>
        </ToastProvider>
      </AppFactsContext>
    </DepsContext>
  );
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(app);
  arrives = false;
  const problems: unknown[] = [];
  const root = hydrateRoot(container, app, { onRecoverableError: (error) => problems.push(error) });
  const menu = container.querySelector("#menu");
  await waitFor(() => expect(menu?.childElementCount).toBe(0));
  await act(async () => screen.getByRole("button", { name: "Abrir menu" }).click());
  await waitFor(() =>
    expect(screen.getByRole("navigation", { name: "Menu" }).textContent).toContain("Cobranças"),
  );
  expect(screen.getByText("Texto da lição")).toBeDefined();
  expect(problems).toEqual([]);
  root.unmount();
  container.remove();
});
