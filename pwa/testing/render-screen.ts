import { configure, render, type RenderResult } from "@testing-library/react";
import { Dexie } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { createElement, type ReactNode } from "react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { course } from "#db/content/course-with-cases.ts";
import { courseToRows } from "#db/content/course-rows.ts";
import { DepsContext, type Deps } from "#pwa/deps/deps.ts";
import { createMutate } from "#pwa/local-db/write/mutate.ts";
import { countingIds, standingClock } from "#pwa/local-db/testing/builders.ts";
import { openTab } from "#pwa/local-db/testing/open-test-databases.ts";
import type { SyncState } from "#pwa/sync/sync-control.ts";
import { CelebrationProvider } from "#pwa/ui/celebration/CelebrationProvider.tsx";
import { ToastProvider } from "#pwa/ui/overlays/Toast.tsx";

// Dexie's live queries stay silent when it found no IndexedDB at load. Each test still has databases of its own.
Dexie.dependencies.indexedDB = new IDBFactory();
Dexie.dependencies.IDBKeyRange = IDBKeyRange;

// Like in vitest.setup.ts: a busy machine may take seconds.
configure({ asyncUtilTimeout: 10_000 });

const QUIET: SyncState = {
  known: true,
  phase: "idle",
  pending: 0,
  oldestPendingAt: null,
  attention: 0,
  lastSyncAt: null,
  heard: true,
};

/** A signed-in person whose session the server has confirmed. */
export const ANA = {
  kind: "user",
  accountId: "ana",
  firstName: "Ana",
  email: "ana@exemplo.com.br",
  verified: true,
  isAdmin: false,
} as const;

/**
 * Everything a screen may use, on fresh databases. `withCourse`: the bundled course is stored, as after a first start.
 * `device`: distinguishes it from the other devices of a test, with ids of its own.
 */
export async function buildDeps({
  withCourse = true,
  phase = "idle",
  heard = true,
  device = 0,
}: {
  withCourse?: boolean;
  phase?: SyncState["phase"];
  heard?: boolean;
  device?: number;
} = {}): Promise<Deps> {
  const databases = openTab();
  const profile = databases.profile("anon-test");
  const clock = standingClock();
  const newId = countingIds(device);
  if (withCourse) {
    const { modules, lessons } = courseToRows(course);
    await databases.content.modules.bulkPut(modules);
    await databases.content.lessons.bulkPut(lessons);
  }
  await databases.content.meta.put({ key: "meta", epoch: null, cursor: null, bundle: course.version });
  const state = { ...QUIET, phase, heard };
  return {
    registry: databases.registry,
    content: databases.content,
    profile,
    session: { kind: "visitor" },
    mutate: createMutate({ db: profile, clock, newId }),
    sync: {
      state: () => state,
      subscribe: () => () => {},
      syncNow: () => Promise.resolve(state),
      sendNow: () => Promise.resolve(),
    },
    account: {
      signIn: () => {},
      sendWaiting: () => Promise.resolve(0),
      openShop: () => Promise.resolve(),
      becomeTill: (_link, prepare) => prepare(profile),
      leaveTill: () => Promise.resolve(),
      returnToTill: () => Promise.resolve(),
      signOutKeeping: () => Promise.resolve(),
      lookAgain: () => Promise.resolve(),
      signOutErasing: () => Promise.resolve(true),
      eraseVisitor: () => Promise.resolve(),
    },
    call: () => Promise.resolve({ kind: "offline" }),
    clock,
    newId,
  };
}

type Place = { readonly path: string; readonly at: string };

/** Renders one screen at an address of the app; any other address renders its path. */
export function renderScreen(deps: Deps, screen: ReactNode, { path, at }: Place): RenderResult {
  const routes = createElement(
    Routes,
    null,
    createElement(Route, { path, element: screen }),
    createElement(Route, { path: "*", element: createElement("p", null, "elsewhere") }),
  );
  const celebrating = createElement(CelebrationProvider, null, routes);
  const router = createElement(MemoryRouter, { initialEntries: [at] }, celebrating);
  return render(createElement(DepsContext, { value: deps }, createElement(ToastProvider, null, router)));
}
