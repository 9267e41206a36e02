import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { chosenBug } from "./e2e/simulation/mutants.ts";
import { SCALED } from "./e2e/simulation/scaled-constants.ts";
import { sourceChanges } from "./e2e/simulation/source-changes.ts";

// Five projects: one per layer that is tested separately, the simulated sync, and the browser. `e2e` needs a build (`npm run
// build`) and runs apart from the other four: see scripts/test.mjs.
export default defineConfig({
  test: {
    setupFiles: ["./vitest.setup.ts"],
    // Vitest's default is one less, which is half of a small machine.
    maxWorkers: availableParallelism(),
    // On a busy machine an operation that is normally instant may take seconds.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    // A page that the simulation kills cannot handle the error that its database was closed. Everywhere else such an error
    // counts.
    onUnhandledError: (error) =>
      !(
        error.name === "DatabaseClosedError" &&
        "VITEST_TEST_PATH" in error &&
        String(error["VITEST_TEST_PATH"]).includes("/e2e/simulation/")
      ),
    projects: [
      // Pure functions, so that no file can leave anything behind for the next.
      { extends: true, test: { name: "db", include: ["{db,bench}/**/*.test.ts"], isolate: false } },
      {
        extends: true,
        plugins: [sourceChanges(chosenBug())],
        test: { name: "pwa", include: ["pwa/**/*.test.{ts,tsx}"] },
      },
      {
        extends: true,
        plugins: [sourceChanges(chosenBug())],
        test: {
          name: "server",
          include: ["{sync-server,sandbox,embedded-postgres}/**/*.test.ts"],
          globalSetup: ["./sync-server/testing/postgres-for-tests.ts"],
          hookTimeout: 60_000,
          // Loading the server anew for each file took a third of the time. It keeps its state in the database of each test.
          isolate: false,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        plugins: [sourceChanges([...SCALED, ...chosenBug()])],
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
          // A busy machine takes three times as long as a quiet one. A test sets a limit only where it needs a longer one.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 30_000 } },
          // Each file has its own servers, databases and browsers. On two cores a third worker slows each test by as much as it
          // saves.
          maxWorkers: 2,
        },
      },
    ],
  },
});
