import { COIN_FACTS } from "#db/entities/coins.ts";
import type { BrlProblem } from "#db/rules/money/money.ts";
import type { ShiftForm } from "#db/rules/shops/shift.ts";
import { formatBrl, formatDateTime } from "#pwa/ui/text/format.ts";

const ERRORS: Readonly<Record<Exclude<BrlProblem, "empty" | "zero">, string>> = {
  format: "Digite um valor como 100 ou 100,50.",
  too_much: "O valor passa de R$ 1.000.000,00.",
};

export const shiftTexts = {
  title: "Seu caixa",
  closed: "O caixa está fechado.",
  opened: (at: string, floatCents: number) =>
    `Aberto em ${formatDateTime(at)} com ${formatBrl(floatCents)} de troco.`,
  open: "Abrir caixa",
  openTitle: "Abrir o caixa",
  float: "Troco no caixa",
  floatHint: "O dinheiro que já está na gaveta. Vazio é nenhum.",
  close: "Fechar caixa",
  closeTitle: "Fechar o caixa",
  closeIntro:
    "Conte e digite o que há de cada forma. A diferença aparece no fechamento do dia de quem cuida da loja.",
  form: (form: ShiftForm) => (form === "cash" ? "Dinheiro na gaveta" : `${COIN_FACTS[form].name}, em reais`),
  formHint: "Vazio: não contado.",
  cancel: "Voltar",
  isOpen: "Caixa aberto",
  isClosed: "Caixa fechado",
  failed: "Não foi possível salvar neste aparelho.",
  failedText: "Se ele estiver cheio, libere espaço e tente de novo.",
  error: (problem: Exclude<BrlProblem, "empty" | "zero">) => ERRORS[problem],
} as const;
