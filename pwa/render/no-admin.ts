/** Replaces the administration where pages are rendered (scripts/build/vite/page-renderer.ts): the server renders none of it. */
export const AdminRoutes = (): null => null;
