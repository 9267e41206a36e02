/**
 * Addresses of the administration below `/admin`. They are not in `app-paths.ts`, because only an administrator's browser
 * has to load them; the router knows all of them as `routes.adminScreen`.
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
