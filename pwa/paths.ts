/** Every route of the app (S17–S42, contract §8), as React Router patterns. */
export const routes = {
  home: "/",
  landing: "/landing",
  onboarding: "/onboarding",
  lessons: "/lessons",
  lesson: "/lessons/:lessonId",
  charge: "/qr-generator",
  wallets: "/carteiras",
  charges: "/cobrancas",
  till: "/caixa",
  account: "/conta",
  progress: "/progress",
  articles: "/articles",
  article: "/artigo/:slug",
  glossary: "/glossario",
  glossaryCategory: "/glossario/:category",
  faq: "/community",
  contact: "/contato",
  completion: "/completion",
  certificate: "/certificado/:code",
  pricing: "/pricing",
  paymentSuccess: "/payment-success",
  setupAssistant: "/setup-assistant",
  paymentSetup: "/payment-setup",
  integrations: "/payment-integrations",
  business: "/business-dashboard",
  simulation: "/simulation",
  sitemap: "/sitemap",
  terms: "/termos-de-servico",
  privacy: "/politica-privacidade",
  admin: "/admin",
  /** Its sub-routes are in `admin-paths.ts`. */
  adminPlace: "/admin/:place",
  /** Old name of the course; redirects (D1). */
  courses: "/courses",
} as const;

export type RouteName = keyof typeof routes;

/** Links use the slug; the server's id is accepted too (contract §9.6). */
export const lessonPath = (slug: string): string => `/lessons/${encodeURIComponent(slug)}`;

/** The server's sign-in page, which returns to `returnTo` (a path of this app). */
export const signInPath = (returnTo: string): string => `/api/login?returnTo=${encodeURIComponent(returnTo)}`;

export const articlePath = (slug: string): string => `/artigo/${encodeURIComponent(slug)}`;

/** Where anybody can check a certificate, with or without hyphens. */
export const certificatePath = (code: string): string => `/certificado/${encodeURIComponent(code)}`;

/** One question of "Perguntas Frequentes", open. */
export const faqPath = (id: string): string => `${routes.faq}#${id}`;

/** Screens for one task: on phones without the tab bar, with a back arrow instead of the brand. */
export function isTaskPath(pathname: string): boolean {
  // The article editor is an address of the administration, which this file does not know (`admin-paths.ts`).
  if (/^\/(?:lessons\/[^/]+|admin\/artigo)\/?$/.test(pathname)) return true;
  const tasks: readonly string[] = [
    routes.charge,
    routes.onboarding,
    routes.paymentSetup,
    routes.setupAssistant,
  ];
  return tasks.includes(pathname.replace(/\/$/, ""));
}

/** Pages for people who do not use the app yet: the menu is in the header instead of a tab bar. */
export function isPublicPath(pathname: string): boolean {
  const pages: readonly string[] = [routes.home, routes.landing, routes.pricing];
  return pages.includes(pathname.replace(/(.)\/$/, "$1"));
}

/** The contact form with a refund as its subject (7-day guarantee). */
export const refundRequestPath = `${routes.contact}?assunto=reembolso`;
