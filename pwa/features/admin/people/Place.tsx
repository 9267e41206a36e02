import type { ReactNode } from "react";
import { type AdminRouteName, adminTitles } from "#pwa/admin-paths.ts";
import { routes } from "#pwa/paths.ts";
import { AdminPlace } from "#pwa/ui/layout/AdminPlace.tsx";
import { shell } from "./strings.ts";
import "./people.css";

/** The frame of these places, with the way up to the panel. */
export function Place({
  name,
  tools,
  children,
}: {
  name: AdminRouteName;
  tools?: ReactNode;
  children: ReactNode;
}) {
  return (
    <AdminPlace title={adminTitles[name]} up={{ title: shell.panel, path: routes.admin }} tools={tools}>
      {children}
    </AdminPlace>
  );
}
