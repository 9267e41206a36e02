// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { Link } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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

async function openOffline() {
  renderScreen(
    await buildDeps({ withCourse: false, phase: "offline" }),
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

test("the banner lies over a screen that was drawn before it, and the next screen is drawn with it", async () => {
  await openOffline();
  const isOver = () => document.querySelector(".notice--over") !== null;
  expect(isOver()).toBe(true);
  go("/glossario");
  expect(isShown()).toBe(true);
  expect(isOver()).toBe(false);
});

test("the keypad and other tasks have no banner", async () => {
  await openOffline();
  go("/qr-generator");
  expect(isShown()).toBe(false);
  go("/lessons");
  expect(isShown()).toBe(true);
});
