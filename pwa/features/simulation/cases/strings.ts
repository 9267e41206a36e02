import { strings as shown } from "#pwa/ui/cases/strings.ts";

/** Texts that shift and exam share about their cases. */
export const caseTexts = {
  ...shown,
  betterSaid: (decision: string, say: string) => `Melhor jeito: ${decision}. “${say}”`,
  outcome: (decision: string, { title, cents }: { readonly title: string; readonly cents: number }) =>
    `Você escolheu: ${decision}. ${title} ${shown.sum(cents)}`,
  lesson: (title: string) => `Lição: ${title}`,
  none: "Os casos ainda não chegaram",
  noneDetail: "Eles vêm com as lições. Abra o aplicativo uma vez com internet e volte aqui.",
  loading: "Preparando o balcão...",
  failed: "Não deu para abrir o treino",
  back: "Voltar à simulação",
} as const;
