/**
 * Consent texts of the newsletter (S125). A changed text is appended as a new version: consent given offline is
 * stored with the version that was shown.
 */
export const CONSENT_TEXTS = {
  "2026-11":
    "Quero receber por e-mail os novos artigos do Balcão Cripto, no máximo um e-mail por semana. Saio quando quiser, com um toque no link de cada e-mail.",
} as const;

export type ConsentVersion = keyof typeof CONSENT_TEXTS;

export const CONSENT_VERSION: ConsentVersion = "2026-11";
export const CONSENT_TEXT = CONSENT_TEXTS[CONSENT_VERSION];
