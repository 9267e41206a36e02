import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { SCALED } from "./e2e/simulation/scaled-constants.ts";
import { sourceChanges } from "./e2e/simulation/source-changes.ts";

// Five projects: one per room that is tested on its own, the sync in a simulation, and the browser.
// `e2e` needs a build (`npm run build`) and runs apart from the other four: see scripts/test.mjs.
export default defineConfig({
  test: {
    setupFiles: ["./vitest.setup.ts"],
    // One less by default: half of a small machine.
    maxWorkers: availableParallelism(),
    // A busy machine may take seconds for what a person would call at once.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    // A page that the simulation kills has nobody left to be told that its database is closed. Everywhere else that is a
    // fault like any other.
    onUnhandledError: (error) =>
      !(
        error.name === "DatabaseClosedError" &&
        "VITEST_TEST_PATH" in error &&
        String(error["VITEST_TEST_PATH"]).includes("/e2e/simulation/")
      ),
    projects: [
      // Plain functions: nothing that one file could leave behind for the next.
      { extends: true, test: { name: "db", include: ["db/**/*.test.ts"], isolate: false } },
      {
        extends: true,
        plugins: [sourceChanges([])],
        test: { name: "pwa", include: ["pwa/**/*.test.{ts,tsx}"] },
      },
      {
        extends: true,
        plugins: [sourceChanges([])],
        test: {
          name: "server",
          include: ["{sync-server,sandbox,embedded-postgres}/**/*.test.ts"],
          globalSetup: ["./sync-server/testing/postgres-for-tests.ts"],
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        plugins: [sourceChanges(SCALED)],
        test: {
          name: "sim",
          include: ["e2e/simulation/**/*.test.ts"],
          globalSetup: ["./sync-server/testing/postgres-for-tests.ts"],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          exclude: ["e2e/simulation/**"],
          globalSetup: ["./e2e/support/shared-postgres.ts"],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // Each file has servers, databases and browsers of its own. On two cores a third worker makes each test slower by
          // as much as it saves.
          maxWorkers: 2,
        },
      },
    ],
  },
});
