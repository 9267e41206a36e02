import type { Decision } from "#db/entities/counter-case.ts";
import { formatBrl, plural } from "#pwa/ui/text/format.ts";

/** Centavos as `−R$ 64,00` or `+ R$ 64,00`. */
const signedBrl = (cents: number): string =>
  `${cents < 0 ? "−" : cents > 0 ? "+ " : ""}${formatBrl(Math.abs(cents))}`;

/** Centavos in words: `menos 64 reais`. */
function spokenBrl(cents: number): string {
  const [whole, rest] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100];
  const reais = plural(whole, "real", "reais");
  const all = rest === 0 ? reais : `${reais} e ${plural(rest, "centavo", "centavos")}`;
  return `${cents < 0 ? "menos" : "mais"} ${all}`;
}

/** Texts around a case. Its author writes the texts of the case itself. */
export const strings = {
  decisions: {
    deliver: "Entregar",
    wait: "Esperar",
    refuse: "Recusar",
    call: "Chamar a dona",
  } satisfies Record<Decision, string>,
  position: (at: number, total: number) => `Caso ${at} de ${total}`,
  ask: "O que você faz?",
  quote: (line: string) => `“${line}”`,
  drawn: (title: string) => `${title}, tela desenhada`,
  drawing: "desenho",
  queue: (time: string, people: number) =>
    people === 0 ? `${time}, ninguém na fila` : `${time}, e ${plural(people, "pessoa", "pessoas")} na fila`,
  chose: "Você escolheu",
  sum: signedBrl,
  spokenSum: spokenBrl,
  received: "Entrou na loja",
  leftShop: "Saiu da loja",
  right: "Boa decisão.",
  better: (decision: string) => `Melhor jeito: ${decision}.`,
} as const;
