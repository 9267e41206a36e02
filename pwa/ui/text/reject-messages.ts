import { ERROR_MESSAGES } from "#db/protocol/errors.ts";
import type { RejectReason } from "#db/protocol/mutations.ts";

/** Why the server refused a change, for the person who made it: what happened, then what to do. */
export const REJECT_MESSAGES = {
  invalid: "Os dados não passaram na conferência. Faça de novo por esta tela.",
  unknown_mutation: "O servidor ainda não conhece esta mudança. Ela fica guardada até ele ser atualizado.",
  unknown_version: "Este aplicativo e o servidor estão em versões diferentes. Atualize e envie de novo.",
  gone: "O conteúdo desta mudança não existe mais no curso.",
  too_much_time: "O tempo de estudo deste dia já chegou ao limite. O resto do progresso está salvo.",
  bad_address: "O endereço não é válido para esta moeda. Confira na sua carteira e salve de novo.",
  bad_amount: "O valor em cripto não bate com o valor em reais. Gere a cobrança de novo.",
  not_checked: "A cobrança não está conferida na carteira. Confira primeiro e registre a devolução de novo.",
  not_passed: "A prova mudou no servidor, e este resultado não vale. Faça a prova de novo.",
  not_allowed: "Só quem é dono da loja, ou gerente, pode fazer isto. Nada mudou na loja.",
  frozen: ERROR_MESSAGES.frozen,
  unproven: "Falta confirmar que é você, em “Endereços de recebimento”. Até lá vale o que já valia.",
  conflict: "Isto já estava salvo por outro aparelho. Nada foi perdido.",
  elsewhere: "Esta mudança foi enviada de outra conta neste aparelho.",
} as const satisfies Record<RejectReason, string>;

/** The sentence for a reason; a reason that only a newer server knows gets the general one. */
export const rejectMessage = (reason: string): string =>
  (REJECT_MESSAGES as Record<string, string>)[reason] ?? "O servidor não aceitou esta mudança.";
