/**
 * What a person agrees to before their e-mail is kept (S125). A changed text is a new version at the end: who agreed
 * offline to an older one is stored with the one that was read.
 */
export const CONSENT_TEXTS = {
  "2026-11":
    "Quero receber por e-mail os novos artigos do Balcão Cripto, no máximo um e-mail por semana. Saio quando quiser, com um toque no link de cada e-mail.",
} as const;

export type ConsentVersion = keyof typeof CONSENT_TEXTS;

export const CONSENT_VERSION: ConsentVersion = "2026-11";
export const CONSENT_TEXT = CONSENT_TEXTS[CONSENT_VERSION];
