// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { DepsContext } from "#pwa/deps/deps.ts";
import { buildDeps } from "#pwa/testing/render-screen.ts";
import { ToastProvider } from "#pwa/ui/overlays/Toast.tsx";
import { useAdminAction } from "./use-admin-remote.ts";

afterEach(cleanup);

test("an action whose list cannot be read again is no longer busy", async () => {
  const call = () => Promise.resolve({ kind: "ok", body: undefined, serverDate: null } as const);
  const value = { ...(await buildDeps()), call };
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(DepsContext, { value }, createElement(ToastProvider, null, children));
  const { result } = renderHook(() => useAdminAction(), { wrapper });

  await act(async () => {
    const after = () => Promise.reject(new Error("unreadable"));
    await expect(result.current.run("PUT", "/api/admin/terms/a", { after })).rejects.toThrow("unreadable");
  });

  expect(result.current.busy).toBe(false);
});
