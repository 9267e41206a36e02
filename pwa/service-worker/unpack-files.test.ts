import type { PrecacheController } from "workbox-precaching";
import { expect, onTestFinished, test, vi } from "vitest";
import { unpackFiles } from "./unpack-files.ts";

const ORIGIN = "https://balcao.example";
const FILES = ["/assets/one-1.js", "/assets/two-2.js"];
const urlOf = (path: string): string => new URL(path, ORIGIN).href;

/** A device that has none of the files, and a server that sends the pack in parts. */
function openDevice() {
  const stored: string[] = [];
  const cache = { keys: async () => [], put: async (key: string) => void stored.push(key) };
  vi.stubGlobal("location", { href: ORIGIN });
  vi.stubGlobal("caches", { open: async () => cache });
  let body: ReadableStreamDefaultController<Uint8Array>;
  const stream = new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller) });
  vi.stubGlobal("fetch", async (_: string, { signal }: RequestInit) => {
    signal?.addEventListener("abort", () => body.error(signal.reason));
    return new Response(stream);
  });
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const precache = {
    strategy: { cacheName: "files" },
    getURLsToCacheKeys: () => new Map(FILES.map((path) => [urlOf(path), urlOf(path)])),
  } as unknown as PrecacheController;
  return {
    stored,
    unpacked: unpackFiles(precache),
    send: (text: string) => body.enqueue(new TextEncoder().encode(text)),
  };
}

test("a pack that stops arriving is given up, and what has arrived is stored", async () => {
  const { stored, unpacked, send } = openDevice();
  const outcome = unpacked.then(
    () => "complete",
    () => "given up",
  );
  const list = JSON.stringify([FILES, FILES.map(() => 3), {}]);
  send(String(list.length).padStart(8, "0") + list);
  // Slow, but arriving.
  for (const letter of "abc") {
    await vi.advanceTimersByTimeAsync(15_000);
    send(letter);
  }
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await outcome).toBe("given up");
  expect(stored).toEqual([urlOf("/assets/one-1.js")]);
});
