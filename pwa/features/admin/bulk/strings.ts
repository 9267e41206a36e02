import { formatCount, plural } from "#pwa/ui/text/format.ts";

const articles = (count: number): string => plural(count, "artigo", "artigos");
const lines = (count: number): string => plural(count, "linha", "linhas");

export const bulkTexts = {
  title: "Upload em Lote",
  intro:
    "Escolha uma planilha salva como CSV, com vírgula ou ponto e vírgula. A primeira linha traz os nomes das colunas.",
  required: "Obrigatórias: title, content, category, author.",
  optional:
    "Opcionais: excerpt, readTime, featured, published, tags, slug. Um slug que já existe atualiza aquele artigo.",
  file: "Arquivo CSV",
  /** S439. */
  noFile: "Por favor, selecione um arquivo CSV.",
  tooLarge: (megabytes: number) =>
    `Este arquivo tem ${formatCount(megabytes)} MB e o limite é 20 MB. Divida a planilha em partes menores.`,
  reading: "Lendo o arquivo…",
  /** S489. */
  fileError: "Erro no arquivo",
  fileErrorDetail: "Não foi possível processar o arquivo CSV.",
  unreadable: "O arquivo não pôde ser lido. Salve a planilha como CSV e escolha de novo.",
  preview: "Linhas do arquivo",
  ready: (good: number, bad: number) =>
    bad === 0
      ? `${articles(good)} para enviar.`
      : `${articles(good)} para enviar; ${lines(bad)} com erro ${bad === 1 ? "fica" : "ficam"} de fora.`,
  show: "Mostrar",
  kinds: {
    all: (count: number) => `Todas as linhas (${formatCount(count)})`,
    bad: (count: number) => `Só erros (${formatCount(count)})`,
    noted: (count: number) => `Só avisos (${formatCount(count)})`,
  },
  line: (line: number) => `Linha ${line}`,
  untitled: "(sem título)",
  isNew: "Será enviado",
  isUpdate: (slug: string) => `Atualiza ou cria /artigo/${slug}`,
  send: "Fazer Upload",
  cancel: "Cancelar",
  stop: "Parar",
  stopping: "Parando…",
  close: "Fechar",
  goOn: "Continuar envio",
  progress: "Enviando os artigos",
  sent: (sent: number, total: number) => `${formatCount(sent)} de ${articles(total)}`,
  /** S488. */
  uploadError: "Erro no upload",
  uploadErrorDetail: "Não foi possível processar o arquivo.",
  stopped: (sent: number, total: number) =>
    `O envio parou em ${formatCount(sent)} de ${articles(total)}. “Continuar envio” manda só o resto. Se fechar, escolha o mesmo arquivo de novo: o que já foi não entra outra vez.`,
  /** S492. */
  done: "Upload concluído!",
  created: (count: number) => `${formatCount(count)} artigos criados com sucesso.`,
  failed: (count: number) => `${formatCount(count)} com erro`,
  entered: (count: number, total: number) =>
    `${formatCount(count)} de ${articles(total)} no ar ou em rascunho.`,
  known: (count: number) =>
    count === 1
      ? "1 já tinha entrado antes e não entrou outra vez."
      : `${formatCount(count)} já tinham entrado antes e não entraram outra vez.`,
  leftOut: (count: number) =>
    `${lines(count)} do arquivo não ${count === 1 ? "foi enviada" : "foram enviadas"}`,
  errors: "O que não entrou",
  notes: "O que saiu dos textos",
  andMore: (count: number) => `e mais ${formatCount(count)}`,
};

export const exportTexts = {
  done: (count: number) => `${articles(count)} ${count === 1 ? "exportado" : "exportados"}`,
  doneDetail: "O mesmo arquivo pode ser enviado de volta em Upload em Lote.",
  failed: "Não foi possível exportar os artigos.",
  fileName: (day: string) => `artigos-${day}.csv`,
};

export const packageTexts = {
  title: "Pacote do curso",
  detail: "Módulos e lições em um arquivo JSON, para guardar uma cópia ou levar a outro servidor.",
  download: "Exportar curso",
  downloading: "Exportando…",
  downloaded: "Curso exportado",
  upload: "Importar curso",
  file: "Arquivo do pacote (JSON)",
  importTitle: "Importar curso",
  importIntro: "Escolha um arquivo que “Exportar curso” salvou. Nada é gravado antes de você confirmar.",
  noFile: "Por favor, selecione um arquivo JSON.",
  notJson: "Este arquivo não é um pacote do curso.",
  tooLarge: "O pacote passa de 20 MB.",
  tooHeavy:
    "O pacote é grande demais para chegar ao servidor. Quem cuida do servidor pode aumentar o limite.",
  found: (modules: number, lessons: number) =>
    `O arquivo traz ${plural(modules, "módulo", "módulos")} e ${plural(lessons, "lição", "lições")}.`,
  warning:
    "O que já existe com o mesmo endereço é substituído pelo que está no arquivo; o que não está nele fica como está.",
  confirm: "Importar agora",
  importing: "Importando…",
  cancel: "Cancelar",
  imported: "Curso importado!",
  importedDetail: (created: number, updated: number) =>
    `${plural(created, "item criado", "itens criados")}, ${plural(updated, "atualizado", "atualizados")}.`,
  exportFailed: "Não foi possível exportar o curso.",
  importFailed: "Não foi possível importar o curso.",
  problems: "O que precisa mudar no arquivo",
  fileName: (day: string) => `curso-${day}.json`,
};
