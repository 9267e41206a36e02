import { ERROR_MESSAGES, type ErrorCode } from "#db/protocol/errors.ts";

/** Errors of the device itself. The `storage_…` codes are those of `local-db/databases/local-error.ts`. */
export type DeviceErrorCode =
  | "offline"
  | "broken"
  | "rejected"
  | "frozen"
  | "proof_required"
  | "storage_full"
  | "storage_blocked"
  | "storage_failed";

const DEVICE_MESSAGES = {
  offline: "Sem internet. Tente de novo quando o sinal voltar.",
  broken: "Não conseguimos falar com o servidor. Tente de novo em instantes.",
  rejected: "Os dados não passaram na conferência. Confira e tente de novo.",
  frozen: ERROR_MESSAGES.frozen,
  proof_required: ERROR_MESSAGES.proof_required,
  storage_full: "O armazenamento deste aparelho está cheio. Libere espaço e tente de novo.",
  storage_blocked: "O Balcão Cripto mudou em outra aba. Recarregue esta página e tente de novo.",
  storage_failed:
    "Não foi possível salvar neste aparelho. Feche a navegação anônima, se estiver nela, e tente de novo.",
} as const satisfies Record<DeviceErrorCode, string>;

/** One Portuguese sentence for every error a screen can meet. A new code does not compile without one. */
const MESSAGES: Record<ErrorCode | DeviceErrorCode, string> = { ...ERROR_MESSAGES, ...DEVICE_MESSAGES };

export const errorMessage = (code: ErrorCode | DeviceErrorCode): string => MESSAGES[code];
