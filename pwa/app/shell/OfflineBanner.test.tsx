// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { Link } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Deps } from "#pwa/deps/deps.ts";
import { OfflinePackContext, type PackState, UNKNOWN_PACK } from "#pwa/deps/offline-pack.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { OfflineBanner } from "./OfflineBanner.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const PLACES = ["/lessons", "/glossario", "/qr-generator"];
const isShown = () => screen.queryByText("Você está sem internet") !== null;
const go = (path: string) => fireEvent.click(screen.getByRole("link", { name: path }));

const openOffline = async () => open(await buildDeps({ withCourse: false, phase: "offline" }));

function open(deps: Deps) {
  renderScreen(
    deps,
    <>
      <OfflineBanner />
      {PLACES.map((path) => (
        <Link key={path} to={path}>
          {path}
        </Link>
      ))}
    </>,
    { path: "*", at: "/lessons" },
  );
}

test("the banner stays where it was read, and goes with the next screen once it is old", async () => {
  await openOffline();
  expect(isShown()).toBe(true);
  go("/glossario");
  expect(isShown()).toBe(true);

  act(() => void vi.advanceTimersByTime(8_000));
  expect(isShown()).toBe(true);
  go("/lessons");
  expect(isShown()).toBe(false);
  go("/glossario");
  expect(isShown()).toBe(false);
});

test("it promises what works without a signal only once the whole app is on the device", async () => {
  const deps = await buildDeps({ withCourse: false, phase: "offline" });
  const openWith = (phase: PackState["phase"]) =>
    renderScreen(
      deps,
      <OfflinePackContext
        value={{
          state: () => ({ ...UNKNOWN_PACK, phase }),
          subscribe: () => () => {},
          download: () => {},
          needCourse: () => {},
        }}
      >
        <OfflineBanner />
      </OfflinePackContext>,
      { path: "*", at: "/lessons" },
    );
  openWith("here");
  expect(screen.getByText(/^Lições, glossário e cobrança continuam aqui/)).toBeDefined();
  cleanup();
  openWith("downloading");
  expect(screen.getByText(/ainda não está inteiro aqui/)).toBeDefined();
  expect(screen.queryByText(/continuam aqui/)).toBeNull();
});

test("the banner lies over a screen that was drawn before it, and the next screen is drawn with it", async () => {
  await openOffline();
  const isOver = () => document.querySelector(".notice--over") !== null;
  expect(isOver()).toBe(true);
  go("/glossario");
  expect(isShown()).toBe(true);
  expect(isOver()).toBe(false);
});

test("a screen that was opened before the connection is lost lies below the banner", async () => {
  open(await buildDeps({ withCourse: false }));
  go("/glossario");
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  network.mockRestore();
  expect(isShown()).toBe(true);
  expect(document.querySelector(".notice--over")).not.toBeNull();
});

test("the keypad and other tasks have no banner", async () => {
  await openOffline();
  go("/qr-generator");
  expect(isShown()).toBe(false);
  go("/lessons");
  expect(isShown()).toBe(true);
});
