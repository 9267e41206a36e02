import { plural } from "#pwa/ui/text/format.ts";

export const overviewTexts = {
  region: "Visão Geral",
  stats: "Conteúdo publicado e por publicar",
  modules: "Módulos",
  lessons: "Lições",
  articles: "Artigos",
  publishedArticles: "Artigos publicados",
  failed: "Não foi possível carregar os números",
  retry: "Tentar de novo",
  quick: "Ações rápidas",
  seed: "Criar Base de Dados de Exemplo",
  seedDetail:
    "Carrega os módulos, as lições e os artigos que vêm com o Balcão. O que você editou fica como está.",
  seeding: "Criando...",
  seedAsk: "Já existe conteúdo",
  seedQuestion: (modules: number, lessons: number) =>
    `Há ${plural(modules, "módulo", "módulos")} e ${plural(lessons, "lição", "lições")}. O que foi deletado do exemplo volta; nada do que existe é mudado nem repetido. Continuar?`,
  seedYes: "Criar mesmo assim",
  cancel: "Cancelar",
  seeded: "Base de dados criada!",
  seededDetail: "Módulos e lições de exemplo foram adicionados.",
  seedFailed: "Não foi possível criar a base de dados.",
  errorTitle: "Erro",
  sitemap: "Ver Mapa do Site",
  places: "Mais lugares",
  changes: "Últimas alterações",
  noChanges: "Nenhuma alteração ainda.",
  allChanges: "Ver todas as alterações",
  command: "Comando do operador",
  gone: "Conta que não existe mais",
  changed: (who: string, what: string, title: string) => `${who} ${what} ${title}`,
} as const;

/** Descriptions of the other admin screens, in the order of the panel. */
export const placeDetails = {
  adminGlossary: "Termos e definições",
  adminFaq: "Perguntas e respostas",
  adminPeople: "Contas, progresso e acesso",
  adminMessages: "Contato e newsletter",
  adminPurchases: "Pagamentos e avisos recebidos",
  adminAudit: "Quem mudou o quê, e quando",
  adminArticle: "Escrever com a página ao lado",
} as const;

export const actionTexts = {
  create: "criou",
  update: "alterou",
  publish: "publicou",
  unpublish: "despublicou",
  delete: "deletou",
  reorder: "reordenou",
  saveDraft: "guardou um rascunho de",
  discardDraft: "descartou o rascunho de",
  restore: "restaurou uma versão de",
  import: "importou",
  seed: "carregou o exemplo:",
  grantAdmin: "tornou administrador:",
  revokeAdmin: "tirou a administração de",
  grantAccess: "liberou o acesso de",
  revokeAccess: "retirou o acesso de",
  resetSecondFactor: "desligou a verificação em duas etapas de",
  refund: "reembolsou",
  retry: "tentou de novo:",
  export: "exportou",
} as const;
