import type { PrecacheController, PrecacheEntry } from "workbox-precaching";
import { browserFetch } from "#pwa/sync/platform/browser-fetch.ts";

/** A file in `/pack.bin`: path, length in bytes, and the MD5 of its content, as Workbox's revisions are. */
type PackedFile = readonly [path: string, length: number, revision: string];

/** Decimal digits at the start, the length of the list that follows in bytes. The contents come after it. */
const LENGTH_DIGITS = 8;
const TYPES: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml; charset=utf-8",
  woff2: "font/woff2",
};

/**
 * Stores the files of `/pack.bin` that this version needs, while they arrive: one request instead of three hundred, of which
 * Chromium allows an installing worker three at a time. Only for a device that has less than half of the files; an update
 * downloads only what is new. Rejects when the download breaks off; what has arrived by then is stored.
 */
export async function unpackFiles(
  precache: PrecacheController,
  entries: readonly (PrecacheEntry | string)[],
): Promise<void> {
  const cache = await caches.open(precache.strategy.cacheName);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const missing = new Map<string, string | null>();
  for (const entry of entries) {
    const { url, revision = null } = typeof entry === "string" ? { url: entry } : entry;
    const key = precache.getCacheKeyForURL(url);
    if (key !== undefined && !kept.has(key)) missing.set(key, revision);
  }
  if (missing.size < entries.length / 2) return;
  const { ok, body } = await browserFetch("/pack.bin", { cache: "reload", credentials: "same-origin" });
  if (!ok || body === null) return;
  const take = bytesOf(body.getReader());
  const text = async (length: number) => new TextDecoder().decode(await take(length));
  const files = JSON.parse(await text(Number(await text(LENGTH_DIGITS)))) as readonly PackedFile[];
  const stored: Promise<void>[] = [];
  try {
    for (const [path, length, revision] of files) {
      const content = await take(length);
      const key = precache.getCacheKeyForURL(path);
      const wanted = key === undefined ? undefined : missing.get(key);
      const type = TYPES[path.split(".").at(-1) ?? ""];
      // Another build may have answered, while servers are upgraded one after the other. A name with a hash (null) says enough.
      if (key === undefined || type === undefined || (wanted !== null && wanted !== revision)) continue;
      stored.push(cache.put(key, new Response(content, { headers: { "Content-Type": type } })));
    }
  } finally {
    await Promise.all(stored);
  }
}

/** Returns a function that resolves to the next bytes of a body, as many as asked for. Rejects when it ends before. */
function bytesOf(reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>) {
  let rest = new Uint8Array(0);
  return async (length: number): Promise<Uint8Array<ArrayBuffer>> => {
    while (rest.length < length) {
      const { value } = await reader.read();
      if (value === undefined) throw new Error("/pack.bin is not complete");
      const both = new Uint8Array(rest.length + value.length);
      both.set(rest);
      both.set(value, rest.length);
      rest = both;
    }
    const taken = rest.slice(0, length);
    rest = rest.subarray(length);
    return taken;
  };
}
