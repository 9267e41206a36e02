/**
 * The browser's own fetch, looked up at each call. In its own file because the platform is built at once, while
 * `api-client.ts` imports zod and is loaded lazily.
 */
export const browserFetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init);
