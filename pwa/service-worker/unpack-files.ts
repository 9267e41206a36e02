import type { PrecacheController } from "workbox-precaching";
import { browserFetch } from "#pwa/sync/platform/browser-fetch.ts";

/**
 * Paths and lengths in bytes, in the order of the contents. `revisions`: by path, the first eight digits of the MD5 of each file
 * without a hash in its name; Workbox's revision is the whole MD5.
 */
type PackList = readonly [
  paths: readonly string[],
  lengths: readonly number[],
  revisions: Readonly<Record<string, string>>,
];
type PackReader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

/** A download that has stopped arriving is given up after this time. */
const PATIENCE_MS = 20_000;
/** Decimal digits at the start, the length of the list that follows in bytes. The contents come after it. */
const LENGTH_DIGITS = 8;
const TYPES: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml; charset=utf-8",
  woff2: "font/woff2",
};

/**
 * Stores the files of `/pack-2.bin` that this version needs, while they arrive: one request instead of three hundred, of which
 * Chromium allows an installing worker three at a time. Only for a device that has less than half of the files; an update
 * downloads only what is new. Rejects when the download breaks off or stops; what has arrived by then is stored.
 */
export async function unpackFiles(precache: PrecacheController): Promise<void> {
  const cache = await caches.open(precache.strategy.cacheName);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const keys = precache.getURLsToCacheKeys();
  const missing = new Map([...keys].filter(([, key]) => !kept.has(key)));
  if (missing.size < keys.size / 2) return;
  const aborter = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => aborter.abort(), PATIENCE_MS);
  };
  heard();
  try {
    const request = { cache: "reload", credentials: "same-origin", signal: aborter.signal } as const;
    const { ok, body } = await browserFetch("/pack-2.bin", request);
    if (ok && body) await unpack(body.getReader(), heard, { cache, missing });
  } finally {
    clearTimeout(timer);
  }
}

/** `heard` is called for each part that arrives. */
async function unpack(
  reader: PackReader,
  heard: () => void,
  { cache, missing }: { readonly cache: Cache; readonly missing: ReadonlyMap<string, string> },
): Promise<void> {
  const take = takeFrom(reader, heard);
  const text = async (length: number) => new TextDecoder().decode(await take(length));
  const stored: Promise<void>[] = [];
  try {
    const list = JSON.parse(await text(Number(await text(LENGTH_DIGITS)))) as PackList;
    const [paths, lengths, revisions] = list;
    for (const [at, path] of paths.entries()) {
      const length = lengths[at];
      if (length === undefined) throw new Error("the list of the pack is not complete");
      const content = await take(length);
      const key = missing.get(new URL(path, location.href).href);
      const type = TYPES[path.split(".").at(-1) ?? ""];
      if (key === undefined || type === undefined || !isOfKey(revisions[path], key)) continue;
      stored.push(cache.put(key, new Response(content, { headers: { "Content-Type": type } })));
    }
  } finally {
    // Of an answer that is no pack, the rest is not downloaded.
    await Promise.all([...stored, reader.cancel()]);
  }
}

/** While servers are upgraded one after the other, another build may have answered. A name with a hash needs no revision. */
function isOfKey(revision: string | undefined, key: string): boolean {
  const wanted = new URL(key).searchParams.get("__WB_REVISION__");
  return wanted === null || (revision !== undefined && wanted.startsWith(revision));
}

/** Returns a function that resolves to the next bytes of a body, as many as asked for. Rejects when it ends before. */
function takeFrom(reader: PackReader, heard: () => void) {
  let rest = new Uint8Array(0);
  return async (length: number): Promise<Uint8Array<ArrayBuffer>> => {
    while (rest.length < length) {
      const { value } = await reader.read();
      heard();
      if (value === undefined) throw new Error("the pack is not complete");
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
