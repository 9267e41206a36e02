// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { DepsContext } from "#pwa/deps/deps.ts";
import type { CallAnswer } from "#pwa/sync/api-client.ts";
import { buildDeps } from "#pwa/testing/render-screen.ts";
import type { Failure } from "./outcome.ts";
import { useRemote } from "./use-remote.ts";
import { useRemoteList } from "./use-remote-list.ts";

const schema = z.object({ name: z.string() });
const pageSchema = z.object({
  items: z.array(z.object({ id: z.string() })),
  nextCursor: z.nullable(z.string()),
});
const ok = (body: unknown): CallAnswer => ({ kind: "ok", body, serverDate: null });

let hasNetwork = true;
beforeEach(() => {
  hasNetwork = true;
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => hasNetwork);
});
afterEach(cleanup);

const setNetwork = (online: boolean): void =>
  act(() => {
    hasNetwork = online;
    window.dispatchEvent(new Event(online ? "online" : "offline"));
  });

/** A server whose answers the test supplies one by one. */
function heldServer() {
  const requests: { readonly path: string; readonly answer: (answer: CallAnswer) => void }[] = [];
  const call = (_method: string, path: string): Promise<CallAnswer> =>
    new Promise((answer) => requests.push({ path, answer }));
  return { requests, call };
}

async function around(call: ReturnType<typeof heldServer>["call"]) {
  const deps = { ...(await buildDeps()), call };
  return ({ children }: { children: ReactNode }) => createElement(DepsContext, { value: deps }, children);
}

test("an answer to an older request is ignored", async () => {
  const server = heldServer();
  const { result } = renderHook(() => useRemote("/api/a", schema), { wrapper: await around(server.call) });
  await waitFor(() => expect(server.requests).toHaveLength(1));
  act(() => void result.current.refetch());
  const [older, newer] = server.requests;

  await act(async () => newer?.answer(ok({ name: "new" })));
  await act(async () => older?.answer(ok({ name: "old" })));

  expect(result.current).toMatchObject({ value: { name: "new" }, failure: null, busy: false });
});

test("the value of another path is never shown", async () => {
  const server = heldServer();
  const { result, rerender } = renderHook(({ path }) => useRemote(path, schema), {
    wrapper: await around(server.call),
    initialProps: { path: "/api/a" },
  });
  await waitFor(() => expect(server.requests).toHaveLength(1));
  await act(async () => server.requests[0]?.answer(ok({ name: "a" })));
  rerender({ path: "/api/b" });

  expect(result.current.value).toBeNull();
  await act(async () => server.requests[1]?.answer(ok({ name: "b" })));
  expect(result.current.value).toEqual({ name: "b" });
});

test("requests again when the network comes back, and keeps the value meanwhile", async () => {
  const server = heldServer();
  const { result } = renderHook(() => useRemote("/api/a", schema), { wrapper: await around(server.call) });
  await waitFor(() => expect(server.requests).toHaveLength(1));
  await act(async () => server.requests[0]?.answer(ok({ name: "a" })));

  setNetwork(false);
  expect(result.current).toMatchObject({ value: { name: "a" }, failure: { kind: "offline" } });
  setNetwork(true);
  await act(async () => server.requests[1]?.answer(ok({ name: "b" })));
  expect(result.current).toMatchObject({ value: { name: "b" }, failure: null });
});

test("reports an invalid answer as a failure, once", async () => {
  const server = heldServer();
  const onFailure = vi.fn<(failure: Failure) => void>();
  const { result } = renderHook(() => useRemote("/api/a", schema, { onFailure }), {
    wrapper: await around(server.call),
  });
  await waitFor(() => expect(server.requests).toHaveLength(1));
  await act(async () => server.requests[0]?.answer(ok("a page of somebody else")));

  expect(result.current).toMatchObject({ value: null, failure: { kind: "broken" } });
  expect(onFailure).toHaveBeenCalledTimes(1);
});

test("reports nothing after the person has left the screen", async () => {
  const server = heldServer();
  const onFailure = vi.fn<(failure: Failure) => void>();
  const { unmount } = renderHook(() => useRemote("/api/a", schema, { onFailure }), {
    wrapper: await around(server.call),
  });
  await waitFor(() => expect(server.requests).toHaveLength(1));
  unmount();
  await act(async () => server.requests[0]?.answer({ kind: "broken", status: 500 }));

  expect(onFailure).not.toHaveBeenCalled();
});

test("lists a row that moved between two pages once", async () => {
  const server = heldServer();
  const { result } = renderHook(() => useRemoteList("/api/list?state=open", pageSchema), {
    wrapper: await around(server.call),
  });
  await waitFor(() => expect(server.requests).toHaveLength(1));
  await act(async () =>
    server.requests[0]?.answer(ok({ items: [{ id: "1" }, { id: "2" }], nextCursor: "c" })),
  );
  act(() => result.current.more());
  expect(server.requests[1]?.path).toBe("/api/list?state=open&cursor=c");
  await act(async () =>
    server.requests[1]?.answer(ok({ items: [{ id: "2" }, { id: "3" }], nextCursor: null })),
  );

  expect(result.current.items?.map(({ id }) => id)).toEqual(["1", "2", "3"]);
  expect(result.current.hasMore).toBe(false);
});
