import { afterEach, beforeEach, vi } from "vitest";

// An unexpected console.error is a failed test: React warnings and swallowed errors hide there.
beforeEach(() => {
  vi.spyOn(console, "error");
});
afterEach(() => {
  const calls = vi.isMockFunction(console.error) ? vi.mocked(console.error).mock.calls : [];
  vi.restoreAllMocks();
  if (calls.length > 0) throw new Error(`unexpected console.error: ${JSON.stringify(calls[0])}`);
});
