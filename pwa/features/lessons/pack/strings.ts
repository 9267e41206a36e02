import { plural } from "#pwa/ui/text/format.ts";

/** Formats bytes as a phone bill does: `0,5 MB`. Never 0 for a positive number. */
const megabytes = (bytes: number): string =>
  (Math.max(1, Math.round(bytes / 1e5)) / 10).toFixed(1).replace(".", ",");

/** Texts about what of the course is on this device. */
export const strings = {
  title: "Curso neste aparelho",
  unknown: "Depois de baixado, abre sem internet.",
  here: "Tudo guardado: abre sem internet.",
  lessonsHere: (here: number, total: number) =>
    here === total
      ? "Todas as lições abrem sem internet."
      : `${here} de ${plural(total, "lição abre", "lições abrem")} sem internet.`,
  downloading: "Guardando o curso neste aparelho",
  progress: (loaded: number, total: number) =>
    loaded === 0 ? `0 de ${megabytes(total)}\u00a0MB` : `${megabytes(loaded)} de ${megabytes(total)}\u00a0MB`,
  started: "Começando...",
  waiting: "Economia de dados ligada",
  waitingDetail: (bytes: number) =>
    bytes > 0
      ? `O aplicativo e o curso ainda não foram baixados: ${megabytes(bytes)}\u00a0MB. Sem isso, só abrem com internet.`
      : "O aplicativo e o curso ainda não foram baixados. Sem isso, só abrem com internet.",
  download: (bytes: number) => (bytes > 0 ? `Baixar ${megabytes(bytes)}\u00a0MB` : "Baixar"),
  broken: "O download parou no meio",
  brokenDetail: (loaded: number, total: number) =>
    total > 0
      ? `Chegaram ${strings.progress(loaded, total)}. Tentamos de novo sozinhos quando houver sinal.`
      : "Tentamos de novo sozinhos quando houver sinal.",
  retry: "Tentar agora",
  full: "Aparelho sem espaço",
  fullDetail: (bytes: number) =>
    bytes > 0
      ? `O curso precisa de ${megabytes(bytes)}\u00a0MB livres. Apague fotos, vídeos ou aplicativos que não usa e tente de novo.`
      : "Apague fotos, vídeos ou aplicativos que não usa e tente de novo.",
  tight: "Aparelho quase sem espaço",
  tightDetail: (bytes: number) =>
    `Restam ${megabytes(bytes)}\u00a0MB para este aplicativo. Apague fotos, vídeos ou aplicativos que não usa: sem espaço, o que você fizer aqui não é guardado.`,
  retryFull: "Tentar de novo",
  impossible: "Só com internet",
  impossibleDetail:
    "Este navegador não guarda o curso. Para estudar sem sinal, saia da navegação anônima ou abra no Chrome ou no Safari.",
  lessonHere: "No aparelho",
  lessonNoPicture: "Sem o desenho",
  lessonAway: "Só com internet",
} as const;
