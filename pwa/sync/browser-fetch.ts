/**
 * The browser's own fetch, looked up at each call. In a file of its own: `api-client.ts` brings zod along and is loaded
 * lazily, but the platform is built at once.
 */
export const browserFetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init);
