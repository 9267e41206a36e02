/** Replaces the administration where pages are rendered (`pageRenderer` in vite.config.ts): the server renders none of it. */
export const AdminRoutes = (): null => null;
