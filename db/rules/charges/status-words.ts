import type { ChargeStatus } from "./charge-status.ts";

/** What screens and files call each state of a charge. */
export const STATUS_WORDS: Readonly<Record<ChargeStatus, string>> = {
  waiting: "Aguardando",
  checked: "Conferido na carteira",
  pix: "Pix conferido no banco",
  lightning: "Conferido na carteira Lightning",
  agreed: "Código conferido",
  unpaid: "Não pago",
  expired: "Vencida",
  paid: "Pago",
  late: "Pago depois do prazo",
  demo: "Pago (demonstração)",
};
