import { type AdminDoor, useAdminDoor } from "#pwa/deps/use-admin-door.ts";

/** Who may see the list (S374): the same check as of `/admin`. */
export const useSiteMapDoor = (): AdminDoor => useAdminDoor();
