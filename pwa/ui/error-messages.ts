import { ERROR_MESSAGES, type ErrorCode } from "#db/protocol/errors.ts";

/** What can go wrong on the device itself, before any server was asked. */
export type DeviceErrorCode = "offline" | "broken" | "not_saved" | "storage_full" | "storage_blocked";

const DEVICE_MESSAGES = {
  offline: "Sem internet. Tente de novo quando o sinal voltar.",
  broken: "Não conseguimos falar com o servidor. Tente de novo em instantes.",
  not_saved: "Não foi possível salvar neste aparelho. Tente de novo.",
  storage_full: "O armazenamento deste aparelho está cheio. Libere espaço e tente de novo.",
  storage_blocked:
    "O navegador não deixa guardar dados. Saia da navegação anônima e abra o aplicativo de novo.",
} as const satisfies Record<DeviceErrorCode, string>;

/** Every error a screen can meet → one Portuguese sentence. A new code does not compile until it has one. */
const MESSAGES: Record<ErrorCode | DeviceErrorCode, string> = { ...ERROR_MESSAGES, ...DEVICE_MESSAGES };

export const errorMessage = (code: ErrorCode | DeviceErrorCode): string => MESSAGES[code];

/** Why a write to this device failed: IndexedDB says it by the name of the error. */
export function storageErrorCode(error: unknown): DeviceErrorCode {
  const names = errorNames(error);
  if (names.includes("QuotaExceededError")) return "storage_full";
  const blocked = ["OpenFailedError", "MissingAPIError", "InvalidStateError", "SecurityError"];
  return blocked.some((name) => names.includes(name)) ? "storage_blocked" : "not_saved";
}

/** Dexie wraps the browser's error in `inner`. */
function errorNames(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  const inner = "inner" in error ? errorNames(error.inner) : [];
  return [error.name, ...inner];
}
