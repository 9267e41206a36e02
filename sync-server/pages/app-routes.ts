/**
 * The app's pages; every other path is answered with 404 and the app's own not-found page. The same list as `pwa/paths.ts` and
 * `pwa/admin-paths.ts`, which the server may not import: `app-routes.test.ts` compares them.
 */
export const APP_ROUTES: readonly string[] = [
  "/",
  "/landing",
  "/onboarding",
  "/lessons",
  "/lessons/:lessonId",
  "/lessons/:lessonId/pratica",
  "/revisao",
  "/qr-generator",
  "/carteiras",
  "/cobrancas",
  "/caixa",
  "/kit",
  "/equipe",
  "/equipe/prova",
  "/equipe/licao/:lessonId",
  "/convite",
  "/conta",
  "/progress",
  "/articles",
  "/artigo/:slug",
  "/glossario",
  "/glossario/:category",
  "/community",
  "/contato",
  "/completion",
  "/certificado/:code",
  "/pricing",
  "/payment-success",
  "/setup-assistant",
  "/payment-setup",
  "/payment-integrations",
  "/business-dashboard",
  "/simulation",
  "/simulation/turno",
  "/simulation/prova",
  "/sitemap",
  "/termos-de-servico",
  "/politica-privacidade",
  "/admin",
  "/admin/glossario",
  "/admin/perguntas",
  "/admin/pessoas",
  "/admin/mensagens",
  "/admin/compras",
  "/admin/auditoria",
  "/admin/artigo",
  "/courses",
];

const toPattern = (route: string): RegExp =>
  new RegExp(`^${route.replaceAll(/:\w+/g, "[^/]+")}${route === "/" ? "" : "/?"}$`);
const patterns = APP_ROUTES.map(toPattern);

export const isAppRoute = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
