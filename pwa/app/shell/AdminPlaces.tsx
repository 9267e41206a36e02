import type { ComponentType } from "react";
import { useLocation } from "react-router-dom";
import { adminRoutes, type AdminRouteName, adminTitles } from "#pwa/admin-paths.ts";
import { useAdminDoor } from "#pwa/deps/use-admin-door.ts";
import { routes } from "#pwa/paths.ts";
import { AdminGuard } from "#pwa/ui/layout/AdminGuard.tsx";
import { lazyScreen } from "#pwa/ui/lazy/lazy-screen.ts";
import { routeTitle } from "#pwa/app/navigation/navigation.ts";
import { NotFound } from "./not-found.ts";

/**
 * The screens of `/admin/…`, each in its own chunk, behind one guard: only an administrator sees them, and they
 * render inside `AdminPlace`. One line each, named like its address in `pwa/admin-paths.ts`.
 */
const screens: Record<AdminRouteName | "admin", ComponentType> = {
  admin: lazyScreen(async () => (await import("#pwa/features/admin/AdminScreen.tsx")).AdminScreen),

  adminGlossary: lazyScreen(
    async () => (await import("#pwa/features/admin-glossary/AdminGlossaryScreen.tsx")).AdminGlossaryScreen,
  ),
  adminFaq: lazyScreen(
    async () => (await import("#pwa/features/admin-glossary/AdminFaqScreen.tsx")).AdminFaqScreen,
  ),
  adminPeople: lazyScreen(
    async () => (await import("#pwa/features/admin/people/PeopleScreen.tsx")).PeopleScreen,
  ),
  adminMessages: lazyScreen(
    async () => (await import("#pwa/features/admin/messages/MessagesScreen.tsx")).MessagesScreen,
  ),
  adminPurchases: lazyScreen(
    async () => (await import("#pwa/features/admin/purchases/PurchasesScreen.tsx")).PurchasesScreen,
  ),
  adminAudit: lazyScreen(async () => (await import("#pwa/features/admin/audit/AuditScreen.tsx")).AuditScreen),
  adminArticle: lazyScreen(async () => {
    const [{ ArticleEditorScreen }, { ArticleCover }] = await Promise.all([
      import("#pwa/features/admin/articles/page/ArticleEditorScreen.tsx"),
      import("#pwa/features/articles/ArticleCover.tsx"),
    ]);
    return () => <ArticleEditorScreen Cover={ArticleCover} />;
  }),
};

const titles: Record<string, string> = { ...adminTitles, admin: routeTitle("admin") };

/** `/admin` and everything below it. */
export function AdminPlaces() {
  const { pathname } = useLocation();
  const door = useAdminDoor();
  const path = pathname.replace(/\/$/, "");
  const places = Object.keys(adminRoutes) as AdminRouteName[];
  const name = path === routes.admin ? "admin" : places.find((place) => adminRoutes[place] === path);
  if (name === undefined) return <NotFound />;
  const title = titles[name] ?? name;
  const Screen = screens[name];
  return (
    <AdminGuard
      title={title}
      state={door.state}
      onAgain={door.again}
      onSignIn={door.signIn}
      homePath={routes.home}
    >
      <Screen />
    </AdminGuard>
  );
}
