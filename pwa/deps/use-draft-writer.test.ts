// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { loadDraft } from "#pwa/local-db/write/drafts.ts";
import { buildDeps } from "#pwa/testing/render-screen.ts";
import { ToastProvider } from "#pwa/ui/overlays/Toast.tsx";
import { DepsContext, type Deps } from "./deps.ts";
import { useDraftWriter } from "./use-draft-writer.ts";

function open(deps: Deps) {
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(DepsContext, { value: deps }, createElement(ToastProvider, null, children));
  return renderHook(() => useDraftWriter(), { wrapper }).result;
}

/** Makes the next write fail once a test asks for it. */
function refuseLater({ profile }: Deps): () => void {
  let refuse = (): void => undefined;
  vi.spyOn(profile.drafts, "put").mockImplementationOnce(() => {
    const refusal = new Promise<string>((_, reject) => {
      refuse = () => reject(new DOMException("no room", "QuotaExceededError"));
    });
    return refusal as unknown as ReturnType<typeof profile.drafts.put>;
  });
  return () => refuse();
}

test("does not restore a text that was saved while the device refused to store it", async () => {
  const deps = await buildDeps({ withCourse: false });
  const writer = open(deps);
  const refuse = refuseLater(deps);
  writer.current.keep("charge-note:1", "saved meanwhile");

  writer.current.forget("charge-note:1");
  refuse();
  await act(() => new Promise((done) => setTimeout(done, 0)));
  writer.current.flush();
  await act(() => new Promise((done) => setTimeout(done, 50)));

  expect(await loadDraft(deps.profile, "charge-note:1")).toBeUndefined();
});

test("writes a refused text with the next attempt, and closes the form only then", async () => {
  const deps = await buildDeps({ withCourse: false });
  const writer = open(deps);
  const refuse = refuseLater(deps);
  const close = vi.fn<() => void>();
  writer.current.keep("charge-note:1", "typed");

  const leaving = writer.current.leave(close);
  refuse();
  await act(() => leaving);
  expect(close).not.toHaveBeenCalled();
  await act(() => writer.current.leave(close));

  expect(close).toHaveBeenCalledOnce();
  expect(await loadDraft(deps.profile, "charge-note:1")).toMatchObject({ value: "typed" });
});
