import { plural } from "#pwa/ui/text/format.ts";

const articles = (count: number): string => plural(count, "artigo", "artigos");

export const articleListTexts = {
  region: "Artigos",
  upload: "Upload em Lote",
  create: "Novo Artigo",
  exportAll: "Exportar CSV",
  exporting: "Exportando…",
  search: "Buscar artigos",
  searchPlaceholder: "Título, autor, categoria…",
  status: "Situação",
  statuses: { all: "Todos", published: "Publicados", draft: "Rascunhos" },
  category: "Categoria",
  everyCategory: "Todas",
  columns: {
    article: "Artigo",
    category: "Categoria",
    author: "Autor",
    readTime: "Leitura",
    state: "Situação",
    actions: "Ações",
  },
  featured: "Destaque",
  published: "Publicado",
  draft: "Rascunho",
  hasDraft: "Rascunho por publicar",
  view: (title: string) => `Ver ${title}`,
  edit: (title: string) => `Editar ${title}`,
  remove: (title: string) => `Deletar ${title}`,
  empty: "Nenhum artigo criado",
  emptyDetail: "Escreva o primeiro, ou traga vários de uma planilha.",
  nothingFound: "Nenhum artigo encontrado",
  nothingFoundDetail: "Mude a busca ou os filtros.",
  clearFilters: "Limpar filtros",
  loading: "Carregando os artigos",
  failed: "Não foi possível carregar os artigos",
  retry: "Tentar de novo",
  more: "Mostrar mais artigos",
  moreBusy: "Carregando…",
  shown: (shown: number, total: number) =>
    shown < total
      ? `${shown} de ${articles(total)}. Artigos publicados aparecem em `
      : `${articles(total)}. Artigos publicados aparecem em `,
};

export const deleteTexts = {
  title: "Confirmar exclusão",
  question: (title: string) =>
    `Tem certeza que deseja deletar o artigo "${title}"? Esta ação não pode ser desfeita.`,
  cancel: "Cancelar",
  confirm: "Deletar",
  done: "Artigo deletado!",
  failed: "Não foi possível deletar o artigo.",
};

/** S486–S491. */
export const saveTexts = {
  error: "Erro",
  created: "Artigo criado!",
  updated: "Artigo atualizado!",
  createFailed: "Não foi possível criar o artigo.",
  updateFailed: "Não foi possível atualizar o artigo.",
  draftSaved: "Rascunho salvo!",
  draftFailed: "Não foi possível salvar o rascunho.",
  draftDropped: "Rascunho descartado",
};

export const articleDialogTexts = {
  createTitle: "Novo Artigo",
  editTitle: "Editar Artigo",
  title: "Título",
  slug: "Endereço (slug)",
  slugHint: "Mudar o endereço quebra os links que já foram compartilhados.",
  excerpt: "Resumo",
  content: "Conteúdo (HTML)",
  category: "Categoria",
  author: "Autor",
  readTime: "Tempo de leitura",
  readTimeHint: "Por exemplo: 5 min",
  tags: "Tags",
  tagsHint: "Separadas por vírgula",
  publish: "Publicar Artigo",
  publishDetail: "Ligado, todos veem. Desligado, só administradores.",
  feature: "Artigo em Destaque",
  featureDetail: "Aparece no alto da lista de artigos.",
  cancel: "Cancelar",
  create: "Criar Artigo",
  update: "Atualizar Artigo",
  saveDraft: "Salvar rascunho",
  saving: "Salvando…",
  preview: "Pré-visualizar",
  seePage: "Ver página",
  back: "Voltar para Artigos",
  list: "Artigos",
  slash: "/",
  details: "Sobre o artigo",
  keptAt: (time: string) => `Não salvo; guardado neste aparelho às ${time}`,
  history: "Histórico",
  loading: "Abrindo o artigo",
  loadFailed: "Não foi possível abrir o artigo",
  retry: "Tentar de novo",
  draftOpen: "Você está vendo o rascunho",
  draftBy: (who: string, when: string) =>
    `Salvo por ${who}, ${when}. Quem lê ainda vê a versão publicada; “Atualizar Artigo” publica o rascunho.`,
  dropDraft: "Descartar rascunho",
  unsaved: "Há alterações não salvas",
  nobody: "alguém",
};

export const previewTexts = {
  title: "Como fica",
  widths: "Largura da prévia",
  phone: "Celular",
  desk: "Computador",
  region: "Prévia do artigo",
  untitled: "Sem título",
  empty: "Nada escrito ainda.",
};

export const keptTexts = {
  title: "Texto não salvo",
  one: ({ title }: { readonly title: string }, when: string, isOlder: boolean) =>
    `“${title.trim() || "Sem título"}”, ${when}.${isOlder ? " O artigo mudou depois que este texto foi escrito: ao salvar, você compara os dois." : ""}`,
  goOn: "Continuar",
  recover: "Recuperar texto",
  discard: "Descartar",
};

export const conflictTexts = {
  title: "Outra pessoa salvou este artigo antes de você",
  safe: "Nada do que você escreveu se perdeu. O que fazer?",
  compare: "Comparar com a versão salva",
  hide: "Esconder a comparação",
  keepDraft: "Guardar a minha como rascunho",
  overwrite: "Gravar a minha por cima",
  takeTheirs: "Abrir a versão salva",
  goOn: "Continuar editando",
  theirsToMine: "O que muda da versão salva para a sua",
};

export const historyTexts = {
  title: "Histórico do artigo",
  intro: "Escolha uma versão para ver o que mudou dela até agora.",
  versions: "Versões",
  version: (number: number) => `Versão ${number}`,
  draft: "rascunho",
  by: (who: string, when: string) => `${who}, ${when}`,
  loading: "Carregando",
  failed: "Não foi possível carregar o histórico.",
  empty: "Ainda não há versões guardadas.",
  changes: (number: number) => `Da versão ${number} até agora`,
  restore: "Restaurar como rascunho",
  restoreDetail: "Vira um rascunho: nada é publicado até você atualizar o artigo.",
  restored: "Versão restaurada como rascunho",
  restoreFailed: "Não foi possível restaurar a versão.",
  close: "Fechar",
};

export const diffTexts = {
  same: "Nada mudou.",
  changed: (names: string) => `Mudou: ${names}.`,
  added: "acrescentado:",
  removed: "retirado:",
  end: "fim",
  yes: "sim",
  no: "não",
  tooLong: "Os textos são diferentes demais para comparar palavra por palavra.",
  onlyMarkup: "Só a formatação mudou; as palavras são as mesmas.",
  fields: {
    title: "Título",
    slug: "Endereço",
    excerpt: "Resumo",
    content: "Conteúdo",
    category: "Categoria",
    author: "Autor",
    readTime: "Tempo de leitura",
    tags: "Tags",
    featured: "Destaque",
    published: "Publicado",
  },
};
