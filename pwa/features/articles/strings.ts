import { plural } from "#pwa/ui/text/format.ts";

/** Texts of the articles. Rows S120–S134 give the exact ones. */
export const articleTexts = {
  title: "Artigos",
  lead: "Guias para quem recebe no balcão: primeiros passos, impostos, custos e golpes. Escritos para ler no intervalo.",
  categories: "Categorias",
  all: "Todos",
  allTitle: "Todos os artigos",
  featured: "Em destaque",
  count: (count: number) => plural(count, "artigo", "artigos"),
  countIn: (count: number, category: string) => `${plural(count, "artigo", "artigos")} em ${category}`,
  none: (category: string) => `Ainda não há artigos em ${category}.`,
  seeAll: "Ver todos",
  sample: "Exemplo",
  sampleNote: "Estes artigos vieram com o aplicativo. Os publicados aparecem aqui quando chegarem.",
  sampleArticle: "Este artigo é um exemplo que veio com o aplicativo.",
  readTime: (time: string) => `${time} de leitura`,
  loading: "Carregando artigos...",

  loadingOne: "Carregando o artigo...",
  backToList: "Voltar aos artigos",
  tags: "Assuntos",
  share: "Compartilhar",
  linkCopied: "Link copiado",
  linkCopiedDetail: "Cole na conversa para enviar o artigo.",
  copyFailed: "Não deu para copiar o link",
  copyFailedDetail: "Copie o endereço na barra do navegador.",
  onward: "Do artigo para o balcão",
  onwardDetail:
    "Quinze lições curtas, com treino de cobrança. Cerca de 90 minutos com a prática, no seu ritmo.",
  startCourse: "Começar curso gratuito",
  admin: "Administrar artigos",
  moreArticles: "Ver mais artigos",
  missing: "Artigo não encontrado",
  missingDetail: "O artigo que você está procurando não existe ou foi removido.",
  missingOffline: "Este artigo precisa de internet",
  missingOfflineDetail: "Ele ainda não foi baixado neste aparelho. Abra de novo quando houver sinal.",
} as const;

export const previewTexts = {
  draft: "Pré-visualização: ainda não publicado",
  draftDetail: "Só administradores veem esta página.",
  published: "Pré-visualização: igual ao que está publicado",
  publishedDetail: "Não há rascunho deste artigo.",
};

const longDate = new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeZone: "America/Sao_Paulo" });

/** ISO instant as `5 de dezembro de 2024`, the day in São Paulo (S130). */
export const formatLongDate = (instant: string): string => longDate.format(new Date(instant));
