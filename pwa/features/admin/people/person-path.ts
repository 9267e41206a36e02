import { adminRoutes } from "#pwa/admin-paths.ts";

const PARAM = "pessoa";

/** The list with one person's sheet open. */
export const personPath = Object.assign(
  (id: string): string => `${adminRoutes.adminPeople}?${PARAM}=${encodeURIComponent(id)}`,
  { param: PARAM },
);
