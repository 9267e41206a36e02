import { formatAgo, formatDateTime } from "#pwa/ui/text/format.ts";

/** What was heard of somebody who charges in a shop, by the server's clock. */
export type Heard = {
  /** ISO 8601; null: works here. */
  readonly endedAt: string | null;
  /** ISO 8601; null: never. */
  readonly seenAt: string | null;
  /** What its devices said that they still had to send. */
  readonly waiting: number;
};
export type PulseState = "here" | "quiet" | "waiting" | "ended";

/** A device is "here" when it was heard less than this long ago: while it is open it asks every minute. */
const HERE_MS = 2 * 60_000;

/**
 * The state and its words at `asOf`, when the server looked; null: it has told nothing yet. What waits is the number of the last contact: what a device did
 * since then, only it knows.
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
