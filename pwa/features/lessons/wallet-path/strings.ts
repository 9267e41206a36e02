import type { WalletPath } from "#db/content/wallet-path.ts";

const NAMES: Record<WalletPath, string> = { lightning: "Lightning", bitcoin: "Bitcoin", usdt: "USDT" };

export const strings = {
  title: "Qual carteira é a sua?",
  position: (at: number, of: number) => `Pergunta ${at} de ${of}`,
  next: "Próxima pergunta",
  result: "Ver o meu caminho",
  back: "Voltar",
  begin: (title: string) => `${title}:`,
  custody: "Atenção ao deixar com uma empresa",
  places: "Ver os três lugares",
  goOn: "Continuar nesta lição",
  open: (path: WalletPath) => `Abrir a lição de ${NAMES[path]}`,
  again: "Mudar as respostas",
  note: "Não é recomendação paga. As respostas ficam só neste aparelho.",
} as const;
