import { adminRoutes } from "#db/protocol/admin-paths.ts";

export { adminRoutes };

export type AdminRouteName = keyof typeof adminRoutes;

export const adminTitles: Record<AdminRouteName, string> = {
  adminGlossary: "Glossário",
  adminFaq: "Perguntas Frequentes",
  adminPeople: "Pessoas",
  adminMessages: "Mensagens e newsletter",
  adminPurchases: "Compras e avisos de pagamento",
  adminAudit: "Alterações",
  adminArticle: "Editor de artigos",
};
