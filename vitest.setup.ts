import { afterEach, beforeEach, vi } from "vitest";

/** A busy machine may take seconds for what happens at once; what is there already is not waited for. */
const PATIENCE_MS = 10_000;
const { waitFor } = vi;
vi.waitFor = (callback, options = PATIENCE_MS) => waitFor(callback, options);

// An unexpected console.error is a failed test: React warnings and swallowed errors hide there.
beforeEach(() => {
  vi.spyOn(console, "error");
});
afterEach(() => {
  const calls = vi.isMockFunction(console.error) ? vi.mocked(console.error).mock.calls : [];
  vi.restoreAllMocks();
  if (calls.length > 0) throw new Error(`unexpected console.error: ${JSON.stringify(calls[0])}`);
});
