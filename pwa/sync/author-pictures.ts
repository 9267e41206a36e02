import { SENT_PICTURES } from "#db/rules/pictures/picture-address.ts";
import { browserFetch } from "./platform/browser-fetch.ts";

/**
 * Pictures that authors put into lessons and articles, cached on this device. The picture behind a URL never changes.
 */
const CACHE = "author-pictures";

export const isSentPicture = (pathname: string): boolean => pathname.startsWith(SENT_PICTURES);

/** Reads a picture from the device, or downloads and stores it. For the service worker. */
export async function answerPicture(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const response = await browserFetch(request);
  // A full device still shows the picture.
  if (isPicture(response)) await cache.put(request.url, response.clone()).catch(() => undefined);
  return response;
}

/** Stores the wanted pictures and deletes the others. With `fetches` false nothing is downloaded. */
export async function keepPictures(wanted: ReadonlySet<string>, fetches: boolean): Promise<void> {
  if (wanted.size === 0 && !(await caches.has(CACHE))) return;
  const cache = await caches.open(CACHE);
  const kept = new Set<string>();
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (wanted.has(pathname)) kept.add(pathname);
    else await cache.delete(request);
  }
  if (!fetches) return;
  for (const path of wanted) {
    if (kept.has(path)) continue;
    const response = await browserFetch(path);
    if (isPicture(response)) await cache.put(path, response);
  }
}

/** Rejects a captive portal's page and truncated pictures. */
const isPicture = (response: Response): boolean =>
  response.status === 200 && response.headers.get("Content-Type")?.startsWith("image/") === true;
