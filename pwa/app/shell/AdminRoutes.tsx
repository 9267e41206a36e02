import type { ComponentType } from "react";
import { useLocation } from "react-router-dom";
import { adminRoutes, type AdminRouteName, adminTitles } from "#pwa/admin-paths.ts";
import { useAdminAccess } from "#pwa/remote/use-admin-access.ts";
import { routes } from "#pwa/paths.ts";
import { AdminGuard } from "#pwa/ui/layout/AdminGuard.tsx";
import { lazyScreen } from "#pwa/ui/lazy/lazy-screen.ts";
import { routeTitle } from "#pwa/app/navigation/navigation.ts";
import { applyAdminSheet } from "./admin-sheet.ts";
import { NotFound } from "./not-found.ts";
import { SecondFactorGate } from "./SecondFactorGate.tsx";

/** A screen of the administration, with its style sheet. */
const adminScreen = (load: () => Promise<ComponentType>) =>
  lazyScreen(async () => (await Promise.all([load(), applyAdminSheet()]))[0]);

/**
 * The screens of `/admin/…`, each in its own chunk, drawn only for an administrator. Each line is named like its
 * address in `pwa/admin-paths.ts`.
 */
const screens: Record<AdminRouteName | "admin", ComponentType> = {
  admin: adminScreen(async () => (await import("#pwa/features/admin/AdminPanelScreen.tsx")).AdminPanelScreen),

  adminGlossary: adminScreen(
    async () => (await import("#pwa/features/admin/glossary/AdminGlossaryScreen.tsx")).AdminGlossaryScreen,
  ),
  adminFaq: adminScreen(
    async () => (await import("#pwa/features/admin/glossary/AdminFaqScreen.tsx")).AdminFaqScreen,
  ),
  adminPeople: adminScreen(
    async () => (await import("#pwa/features/admin/people/PeopleScreen.tsx")).PeopleScreen,
  ),
  adminMessages: adminScreen(
    async () => (await import("#pwa/features/admin/messages/MessagesScreen.tsx")).MessagesScreen,
  ),
  adminPurchases: adminScreen(
    async () => (await import("#pwa/features/admin/purchases/PurchasesScreen.tsx")).PurchasesScreen,
  ),
  adminAudit: adminScreen(
    async () => (await import("#pwa/features/admin/audit/AuditScreen.tsx")).AuditScreen,
  ),
  adminArticle: adminScreen(async () => {
    const [{ ArticleEditorScreen }, { ArticleCover }] = await Promise.all([
      import("#pwa/features/admin/articles/page/ArticleEditorScreen.tsx"),
      import("#pwa/features/articles/ArticleCover.tsx"),
    ]);
    return () => <ArticleEditorScreen Cover={ArticleCover} />;
  }),
};

const titles: Record<string, string> = { ...adminTitles, admin: routeTitle("admin") };

/** `/admin` and everything below it. */
export function AdminRoutes() {
  const { pathname } = useLocation();
  const access = useAdminAccess();
  const path = pathname.replace(/\/$/, "");
  const names = Object.keys(adminRoutes) as AdminRouteName[];
  const name = path === routes.admin ? "admin" : names.find((each) => adminRoutes[each] === path);
  if (name === undefined) return <NotFound />;
  const title = titles[name] ?? name;
  const Screen = screens[name];
  return (
    <AdminGuard
      title={title}
      state={access.state}
      onRetry={access.retry}
      onSignIn={access.signIn}
      homePath={routes.home}
    >
      <SecondFactorGate title={title}>
        <Screen />
      </SecondFactorGate>
    </AdminGuard>
  );
}
