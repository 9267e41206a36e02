/** Stands in for the administration where pages are rendered (`pageRenderer` in vite.config.ts): no server draws it. */
export const loadAdmin = (): Promise<() => null> => Promise.resolve(() => null);
