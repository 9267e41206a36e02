// @vitest-environment happy-dom
import { act, renderHook, waitFor } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { readLate } from "#pwa/local-db/testing/read-late.ts";
import { loadDraft, saveDraft } from "#pwa/local-db/write/drafts.ts";
import { buildDeps } from "#pwa/testing/render-screen.ts";
import { DepsContext, type Deps } from "./deps.ts";
import { useKeptInput } from "./use-kept-input.ts";

const readText = (stored: unknown): string => (typeof stored === "string" ? stored : "");

function open(deps: Deps) {
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(DepsContext, { value: deps }, children);
  return renderHook(() => useKeptInput("charge-note:1", "", readText), { wrapper }).result;
}

test("stores every edit, shows it after a restart, and deletes it when it is no longer wanted", async () => {
  const deps = await buildDeps({ withCourse: false });
  const first = open(deps);
  act(() => first.current.edit("half"));
  await waitFor(async () =>
    expect(await loadDraft(deps.profile, "charge-note:1")).toMatchObject({ value: "half" }),
  );

  const next = open(deps);
  await waitFor(() => expect(next.current.value).toBe("half"));
  act(() => next.current.show(""));
  expect(await loadDraft(deps.profile, "charge-note:1")).toMatchObject({ value: "half" });
  await next.current.forget();
  expect(await loadDraft(deps.profile, "charge-note:1")).toBeUndefined();
});

test.each([
  ["typed", "typed"],
  ["typed and deleted", ""],
])("a draft that is read late does not replace what was %s", async (_, last) => {
  const deps = await buildDeps({ withCourse: false });
  const answer = await readLate(deps.profile, "charge-note:1", "older");
  const input = open(deps);
  act(() => input.current.edit("t"));
  act(() => input.current.edit(last));
  await act(() => Promise.resolve(answer()));
  expect(input.current.value).toBe(last);
});

test("typing works on a device that can neither read nor store drafts", async () => {
  const deps = await buildDeps({ withCourse: false });
  await saveDraft(deps.profile, "charge-note:1", "older", deps.clock.now());
  vi.spyOn(deps.profile.drafts, "get").mockRejectedValue(new Error("broken"));
  vi.spyOn(deps.profile.drafts, "put").mockRejectedValue(new Error("broken"));
  const input = open(deps);
  await act(() => Promise.resolve(input.current.edit("typed")));
  expect(input.current.value).toBe("typed");
});
