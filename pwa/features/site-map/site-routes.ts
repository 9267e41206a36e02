import { adminRoutes } from "#pwa/admin-paths.ts";
import { routes } from "#pwa/paths.ts";

type Place = { readonly path: string; readonly name: string };
export type PlaceGroup = { readonly title: string; readonly places: readonly Place[] };

const place = (path: string, name: string): Place => ({ path, name });

/** The fifteen of S375, by subject. */
export const STATIC_GROUPS: readonly PlaceGroup[] = [
  {
    title: "Começo",
    places: [
      place(routes.home, "Página inicial"),
      place(routes.onboarding, "Primeiros passos"),
      place(routes.pricing, "Preço"),
    ],
  },
  {
    title: "Curso",
    places: [
      place(routes.lessons, "Lições"),
      place(routes.progress, "Progresso"),
      place(routes.completion, "Conclusão do curso"),
      place(routes.simulation, "Simulação"),
    ],
  },
  {
    title: "Loja",
    places: [
      place(routes.charge, "Gerador de cobranças"),
      place(routes.paymentSetup, "Compra do acesso completo"),
      place(routes.integrations, "Integrações de pagamento"),
      place(routes.business, "Painel do negócio"),
    ],
  },
  {
    title: "Conteúdo",
    places: [
      place(routes.articles, "Artigos"),
      place(routes.glossary, "Glossário"),
      place(routes.faq, "Perguntas frequentes"),
    ],
  },
  { title: "Administração", places: [place(routes.admin, "Painel Administrativo")] },
];

/** S376, as the specification writes them. */
export const DYNAMIC_ROUTES: readonly Place[] = [
  place("/lessons/:lessonId", "Uma lição"),
  place("/artigo/:slug", "Um artigo"),
  place("/glossario/:categoria", "Uma categoria do glossário"),
];

/** Routes of the app beyond the specification. */
export const FURTHER_ROUTES: readonly Place[] = [
  place(routes.landing, "Entrar"),
  place(routes.review, "3 perguntas de hoje"),
  place(routes.account, "Conta"),
  place(routes.wallets, "Endereços de recebimento"),
  place(routes.charges, "Livro de cobranças"),
  place(routes.till, "Modo caixa"),
  place(routes.kit, "Kit do balcão"),
  place(routes.people, "Pessoas e caixas"),
  place(routes.staff, "Prova da equipe"),
  place(routes.invitation, "Convite para uma loja"),
  place(routes.shift, "Turno de treino"),
  place(routes.exam, "Prova do balcão"),
  place(routes.setupAssistant, "Assistente de configuração"),
  place(routes.paymentSuccess, "Pagamento confirmado"),
  place(routes.contact, "Contato"),
  place(routes.terms, "Termos de serviço"),
  place(routes.privacy, "Política de privacidade"),
  place(routes.courses, "Cursos (endereço antigo das lições)"),
  place(routes.shop, "Loja (outro endereço de Pessoas e caixas)"),
  place(routes.sitemap, "Mapa do site"),
  place(adminRoutes.adminGlossary, "Administração: glossário"),
  place(adminRoutes.adminFaq, "Administração: perguntas"),
  place(adminRoutes.adminPeople, "Administração: pessoas"),
  place(adminRoutes.adminMessages, "Administração: mensagens e newsletter"),
  place(adminRoutes.adminPurchases, "Administração: compras e avisos"),
  place(adminRoutes.adminAudit, "Administração: alterações"),
  place(adminRoutes.adminArticle, "Administração: editor de artigos"),
];
