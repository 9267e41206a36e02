import { plural } from "#pwa/ui/text/format.ts";

/** Texts of the administration of the glossary and of "Perguntas Frequentes". */
const shared = {
  panel: "Painel Administrativo",
  search: "Buscar",
  actions: "Ações",
  edit: (name: string) => `Editar ${name}`,
  remove: (name: string) => `Deletar ${name}`,
  nothingFound: (search: string) => `Nada encontrado para "${search}"`,
  clearSearch: "Limpar busca",
  retry: "Tentar de novo",
  cancel: "Cancelar",
  save: "Salvar e publicar",
  saving: "Salvando…",
  plain: "Texto simples: o que parecer código aparece como está.",
  recovered: "Texto não salvo recuperado",
  recoveredDetail: "Você escreveu isto antes e não salvou.",
  discard: "Descartar",
  kept: {
    title: "Texto não salvo neste aparelho",
    one: (_: unknown, when: string, isOlder: boolean) =>
      `De ${when}.${isOlder ? " Depois disso outra versão foi salva." : ""}`,
    recover: "Recuperar",
    discard: "Descartar",
  },
  deleteTitle: "Confirmar exclusão",
  deleteConfirm: "Deletar",
  deleting: "Deletando…",
  conflictTitle: "Outra pessoa salvou antes de você",
  conflictSafe: "O que você escreveu continua aqui. A versão salva:",
  takeTheirs: "Abrir a versão salva",
  overwrite: "Salvar a minha por cima",
  history: "Versões anteriores",
  historyHint: "Escolha uma para trazer o texto de volta ao formulário. Nada é publicado até você salvar.",
  historyEmpty: "Ainda não há versões anteriores.",
  historyFailed: "Não foi possível carregar as versões.",
  historyLoading: "Carregando as versões…",
  historyUse: "Usar este texto",
  version: (when: string, who: string | null) =>
    who === null ? `${when}, texto original` : `${when}, por ${who}`,
} as const;

export const termTexts = {
  ...shared,
  title: "Glossário",
  lead: "Cada termo salvo chega aos aparelhos na próxima sincronização.",
  add: "Novo Termo",
  addTitle: "Novo Termo",
  editTitle: "Editar Termo",
  listTitle: "Termos do glossário",
  loading: "Carregando o glossário",
  loadFailed: "Não foi possível carregar o glossário.",
  count: (shown: number, all: number) =>
    shown < all ? `${shown} de ${plural(all, "termo", "termos")}` : plural(all, "termo", "termos"),
  empty: "Nenhum termo criado",
  emptyDetail: "Escreva o primeiro: ele aparece no glossário de todos.",
  columns: { name: "Termo", text: "Definição", category: "Categoria", used: "Lições" },
  term: "Termo",
  definition: "Definição",
  category: "Categoria",
  chooseCategory: "Escolha uma categoria",
  aliases: "Outros nomes",
  aliasesHint: "Separados por vírgula. A busca acha o termo por eles; não aparecem na página.",
  usedIn: (lessons: readonly string[]) => `Usado em: ${lessons.join("; ")}.`,
  keepsNames:
    "Se você mudar o nome, o antigo fica em Outros nomes, para as lições continuarem achando o termo.",
  created: "Termo criado!",
  updated: "Termo atualizado!",
  deleted: "Termo deletado!",
  createFailed: "Não foi possível criar o termo.",
  updateFailed: "Não foi possível atualizar o termo.",
  deleteFailed: "Não foi possível deletar o termo.",
  deleteQuestion: (name: string) =>
    `Tem certeza que deseja deletar o termo "${name}"? Esta ação não pode ser desfeita.`,
  deleteUsed: (lessons: readonly string[]) =>
    `${plural(lessons.length, "lição usa", "lições usam")} este termo: ${lessons.join("; ")}. A palavra ficará sem explicação.`,
  deleteRefused: (lesson: string) =>
    `A tarefa da lição "${lesson}" pede para abrir este termo. Tire o termo da tarefa antes de deletar.`,
} as const;

export const questionTexts = {
  ...shared,
  title: "Perguntas Frequentes",
  lead: "Cada pergunta salva chega aos aparelhos na próxima sincronização, na ordem desta lista.",
  add: "Nova Pergunta",
  addTitle: "Nova Pergunta",
  editTitle: "Editar Pergunta",
  listTitle: "Perguntas em ordem",
  loading: "Carregando as perguntas",
  loadFailed: "Não foi possível carregar as perguntas.",
  count: (shown: number, all: number) =>
    shown < all
      ? `${shown} de ${plural(all, "pergunta", "perguntas")}`
      : plural(all, "pergunta", "perguntas"),
  empty: "Nenhuma pergunta criada",
  emptyDetail: "Escreva a primeira: ela aparece em Perguntas Frequentes.",
  up: (name: string) => `Subir: ${name}`,
  down: (name: string) => `Descer: ${name}`,
  moved: (name: string, place: number, all: number) => `${name} Agora em ${place}º lugar de ${all}.`,
  orderHint: "Para mudar a ordem, limpe a busca.",
  question: "Pergunta",
  answer: "Resposta",
  linkTo: "Saiba mais: página do app",
  linkToHint: "Começa com /, como /lessons ou /glossario#rede.",
  linkLabel: "Saiba mais: nome da página",
  created: "Pergunta criada!",
  updated: "Pergunta atualizada!",
  deleted: "Pergunta deletada!",
  createFailed: "Não foi possível criar a pergunta.",
  updateFailed: "Não foi possível atualizar a pergunta.",
  deleteFailed: "Não foi possível deletar a pergunta.",
  orderFailed: "Não foi possível mudar a ordem.",
  deleteQuestion: (name: string) =>
    `Tem certeza que deseja deletar a pergunta "${name}"? Esta ação não pode ser desfeita.`,
} as const;
