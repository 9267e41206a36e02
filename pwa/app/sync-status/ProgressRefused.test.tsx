// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Mutation } from "#db/protocol/mutations.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { ProgressRefused } from "./ProgressRefused.tsx";

afterEach(cleanup);

const AT = "2026-11-21T12:00:00.000Z";
const refusal = (uid: string, mutation: Pick<Mutation, "name" | "args">) => ({
  uid,
  mutation: { uid, seq: 1, v: 1, at: AT, ...mutation } as Mutation,
  result: "rejected" as const,
  reason: "gone",
  decidedAt: AT,
});
const lesson = { name: "lesson.complete", args: { lesson: "um", at: AT, localDate: "2026-11-21" } } as const;
const state = { name: "state.put", args: { key: "a", value: 1, at: AT } } as const;
const quiet = () => act(() => new Promise((done) => setTimeout(done, 50)));

test.each([
  ["S268: progress that the server refuses is said, once, to who is signed in", ANA, lesson, 1],
  ["a visitor's progress is not the server's", { kind: "visitor" }, lesson, 0],
  ["something else that was refused is the status's to say", ANA, state, 0],
] as const)("%s", async (_, session, mutation, times) => {
  const deps: Deps = { ...(await buildDeps({ withCourse: false })), session };
  await deps.profile.attention.put(refusal("old", lesson));
  renderScreen(deps, <ProgressRefused />, { path: "/", at: "/" });
  await quiet();
  expect(screen.queryByText("Não foi possível salvar o progresso.")).toBeNull();

  await act(() => deps.profile.attention.put(refusal("new", mutation)));
  await quiet();
  expect(screen.queryAllByText("Não foi possível salvar o progresso.")).toHaveLength(times);
  expect(screen.queryAllByText("Erro")).toHaveLength(times);
});
