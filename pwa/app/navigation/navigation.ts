import type { IconName } from "#pwa/ui/art/icon-name.ts";
import { type RouteName, routes } from "#pwa/paths.ts";

export type NavLink = { readonly route: RouteName; readonly label: string; readonly icon: IconName };
export type NavGroup = { readonly label: string; readonly links: readonly NavLink[] };

/** Header and menu (S44, S49). */
export const NAV_GROUPS: readonly NavGroup[] = [
  {
    label: "Plataforma",
    links: [
      { route: "home", label: "Início", icon: "house" },
      { route: "lessons", label: "Lições", icon: "book-open-text" },
      { route: "charge", label: "Gerador de QR Code", icon: "qr-code" },
      { route: "charges", label: "Cobranças", icon: "receipt" },
      { route: "wallets", label: "Endereços de recebimento", icon: "wallet" },
      { route: "till", label: "Modo caixa", icon: "user" },
      { route: "kit", label: "Kit do balcão", icon: "printer-bold" },
      { route: "people", label: "Pessoas e caixas", icon: "storefront" },
      { route: "business", label: "Dashboard do negócio", icon: "storefront" },
      { route: "simulation", label: "Simulação", icon: "flask" },
      { route: "pricing", label: "Planos", icon: "tag" },
      { route: "account", label: "Sua conta", icon: "user" },
    ],
  },
  {
    label: "Conteúdo",
    links: [
      { route: "articles", label: "Artigos", icon: "article" },
      { route: "glossary", label: "Glossário", icon: "graduation-cap" },
      { route: "progress", label: "Meu progresso", icon: "trophy" },
    ],
  },
  {
    label: "Suporte",
    links: [
      { route: "faq", label: "Perguntas Frequentes", icon: "question" },
      { route: "contact", label: "Contato", icon: "envelope-simple" },
      { route: "terms", label: "Termos de Serviço", icon: "file-text" },
      { route: "privacy", label: "Política de Privacidade", icon: "shield-check" },
    ],
  },
];

/** Footer: the nine links of S49. */
export const FOOTER_ROUTES: readonly RouteName[] = [
  "home",
  "lessons",
  "charge",
  "articles",
  "glossary",
  "faq",
  "contact",
  "terms",
  "privacy",
];

export type Tab = {
  readonly route: RouteName;
  readonly label: string;
  readonly icon: IconName;
  readonly iconOn: IconName;
  /** The raised yellow button for charging. */
  readonly isKey?: true;
};

/** Bottom bar of phones. "Menu" stands beside these and opens the menu instead of navigating. */
export const TABS: readonly Tab[] = [
  { route: "lessons", label: "Aprender", icon: "book-open-text", iconOn: "book-open-text-fill" },
  { route: "progress", label: "Progresso", icon: "trophy", iconOn: "trophy-fill" },
  { route: "charge", label: "Cobrar", icon: "qr-code-bold", iconOn: "qr-code-bold", isKey: true },
  { route: "business", label: "Negócio", icon: "storefront", iconOn: "storefront-fill" },
];

export const routeTitle = (route: RouteName): string =>
  NAV_GROUPS.flatMap(({ links }) => links).find((link) => link.route === route)?.label ??
  OTHER_TITLES[route] ??
  routes[route];

const OTHER_TITLES: Partial<Record<RouteName, string>> = {
  landing: "Entrar",
  onboarding: "Primeiros passos",
  article: "Artigo",
  glossaryCategory: "Glossário",
  completion: "Conclusão do curso",
  certificate: "Certificado",
  paymentSuccess: "Pagamento",
  setupAssistant: "Assistente de configuração",
  paymentSetup: "Configure Pagamentos",
  integrations: "Integrações de pagamento",
  sitemap: "Mapa do site",
  admin: "Painel Administrativo",
};
