// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { AdminPanelScreen } from "./AdminPanelScreen.tsx";

afterEach(cleanup);

test("whoever comes back from the editor has the focus at the tab that the address names", async () => {
  const deps = { ...(await buildDeps({ withCourse: false })), session: { ...ANA, isAdmin: true } };
  renderScreen(deps, <AdminPanelScreen />, { path: "/admin", at: "/admin#modulos" });
  const tab = await screen.findByRole("tab", { name: "Módulos" });
  await waitFor(() => expect(document.activeElement).toBe(tab));
});
