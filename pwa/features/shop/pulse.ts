import { formatAgo, formatDateTime } from "#pwa/ui/text/format.ts";

/** When a person or till was last heard, by the server's clock. */
export type Heard = {
  /** ISO 8601; null: still works here. */
  readonly endedAt: string | null;
  /** ISO 8601; null: never. */
  readonly seenAt: string | null;
  /** The number of mutations that its devices reported as unsent. */
  readonly waiting: number;
};
export type PulseState = "here" | "quiet" | "waiting" | "ended";

/** A device is "here" when it was heard less than this long ago; while it is open it syncs every minute. */
const HERE_MS = 2 * 60_000;

/**
 * The state and its text at `asOf`, the time of the server's answer; null: there is no answer yet. The number of
 * waiting mutations is that of the last contact, because only the device knows what it did since.
 */
export function pulseOf(
  { endedAt, seenAt, waiting }: Heard,
  asOf: string | null,
): { readonly state: PulseState; readonly words: string } {
  if (endedAt !== null) return { state: "ended", words: `Desligado em ${formatDateTime(endedAt)}` };
  if (asOf === null) return { state: "quiet", words: "Com internet, aparece quando foi visto" };
  if (seenAt === null) return { state: "quiet", words: "Ainda não foi visto" };
  const seen = `Visto ${formatAgo(seenAt, asOf)}`;
  if (waiting > 0) return { state: "waiting", words: `${seen}, ${waiting} a receber` };
  if (Date.parse(asOf) - Date.parse(seenAt) < HERE_MS) return { state: "here", words: "Agora, tudo enviado" };
  return { state: "quiet", words: seen };
}

export const pulseTexts = {
  tillsNow: "Caixas agora",
  asOf: (when: string) => `Sem notícia nova: é o que o servidor sabia em ${when}.`,
  meaning:
    "O número é o que cada celular contou no último contato. O que fez depois, sem internet, ainda não aparece.",
} as const;
