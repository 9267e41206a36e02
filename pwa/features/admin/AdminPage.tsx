import type { ReactNode } from "react";
import { type AdminRouteName, adminTitles } from "#pwa/admin-paths.ts";
import { routes } from "#pwa/paths.ts";
import { AdminLayout } from "#pwa/ui/layout/AdminLayout.tsx";
import { shell } from "./people/strings.ts";

/** Frame of a screen below `/admin`: its title and the breadcrumb to the panel. */
export function AdminPage({ name, children }: { name: AdminRouteName; children: ReactNode }) {
  return (
    <AdminLayout title={adminTitles[name]} up={{ title: shell.panel, path: routes.admin }}>
      {children}
    </AdminLayout>
  );
}
