// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ANA, buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { NoticesMark } from "./NoticesMark.tsx";

afterEach(cleanup);

async function open(unread: number, at: string) {
  const deps = await buildDeps({ withCourse: false });
  renderScreen({ ...deps, session: { ...ANA, unread } }, <NoticesMark />, { path: at, at });
}

test.each([
  [1, "1 aviso novo na sua conta"],
  [3, "3 avisos novos na sua conta"],
])("links to %i unread notices", async (unread, name) => {
  await open(unread, "/lessons");
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe("/conta#avisos");
});

test.each([
  ["everything was read", 0, "/lessons"],
  ["the notices themselves are on the screen", 2, "/conta"],
])("shows nothing where %s", async (_why, unread, at) => {
  await open(unread, at);
  expect(screen.queryByRole("link")).toBeNull();
});
