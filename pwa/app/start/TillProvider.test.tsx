// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type Deps, DepsContext } from "#pwa/deps/deps.ts";
import { useTill } from "#pwa/deps/till.ts";
import { standingClock } from "#pwa/local-db/testing/builders.ts";
import { hashPin } from "#pwa/local-db/till/pin-hash.ts";
import { writeTillLock } from "#pwa/local-db/till/till-lock.ts";
import { buildDeps } from "#pwa/testing/render-screen.ts";
import { TillProvider } from "./TillProvider.tsx";

configure({ asyncUtilTimeout: 5000 });
afterEach(cleanup);

function Mode() {
  const { mode, open } = useTill();
  return (
    <button type="button" onClick={() => open("one")}>
      {mode}
    </button>
  );
}

async function openTill() {
  const clock = standingClock("2026-11-21T11:00:00.000Z");
  const deps: Deps = { ...(await buildDeps({ withCourse: false })), clock };
  await writeTillLock(deps.registry, deps.profile, { owner: await hashPin("1357"), stamp: "one" });
  render(
    <DepsContext value={deps}>
      <TillProvider>
        <Mode />
      </TillProvider>
    </DepsContext>,
  );
  fireEvent.click(await screen.findByText("locked"));
  await screen.findByText("open");
  return clock;
}

test.each([
  ["nobody touches it", () => {}],
  ["somebody touches it", () => fireEvent.pointerDown(document.body)],
  ["somebody types", () => fireEvent.keyDown(document.body)],
])("a tab that the owner opened is locked after a sleep of five minutes when %s", async (_, wake) => {
  const clock = await openTill();
  clock.set("2026-11-21T11:04:00.000Z");
  fireEvent.pointerDown(document.body);
  clock.set("2026-11-21T11:08:59.000Z");
  fireEvent.keyDown(document.body);
  expect(screen.getByText("open")).toBeTruthy();
  clock.set("2026-11-21T11:13:59.000Z");
  wake();
  await screen.findByText("locked");
});
