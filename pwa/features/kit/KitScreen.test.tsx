// @vitest-environment happy-dom
import { cleanup, configure, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { writeFact } from "#pwa/local-db/write/device-facts.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { KitScreen } from "./KitScreen.tsx";

configure({ asyncUtilTimeout: 5000 });
afterEach(cleanup);

test("no paper is shown as chosen before the device has read which one its printer has", async () => {
  const deps = await buildDeps({ withCourse: false });
  await writeFact(deps.registry, "kitPaper", "58");
  const { facts } = deps.registry;
  const read = facts.get.bind(facts);
  vi.spyOn(facts, "get").mockImplementation((async (key: string) => {
    if (key === "kitPaper") await new Promise((resolve) => setTimeout(resolve, 500));
    return read(key);
  }) as never);

  renderScreen(deps, <KitScreen />, { path: "/kit", at: "/kit" });

  const sheet = await screen.findByRole<HTMLInputElement>("radio", { name: "A4" });
  expect(sheet.checked).toBe(false);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "58 mm" }).checked).toBe(true);
});
