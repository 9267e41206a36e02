/**
 * Addresses of the administration below `/admin`. They are not in `app-paths.ts`, which every start loads; the router knows all
 * of them as `routes.adminScreen`. Devices keep this file, unlike those of `admin/`.
 */
export const adminRoutes = {
  adminGlossary: "/admin/glossario",
  adminFaq: "/admin/perguntas",
  adminPeople: "/admin/pessoas",
  adminMessages: "/admin/mensagens",
  adminPurchases: "/admin/compras",
  adminAudit: "/admin/auditoria",
  adminArticle: "/admin/artigo",
} as const;
