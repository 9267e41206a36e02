import type { HalfDone } from "#pwa/local-db/profiles/half-done.ts";

/** One of it, and several. */
const HALF_DONE: Readonly<Record<HalfDone["what"], readonly [one: string, many: (count: number) => string]>> =
  {
    charge: ["uma cobrança", (count) => `${count} cobranças`],
    item: ["um item de venda", (count) => `${count} itens de venda`],
    note: ["a anotação de uma cobrança", (count) => `as anotações de ${count} cobranças`],
    giveBack: ["uma devolução", (count) => `${count} devoluções`],
    address: ["um endereço de recebimento", (count) => `${count} endereços de recebimento`],
    message: ["uma mensagem para nós", (count) => `${count} mensagens para nós`],
    store: ["as respostas sobre a loja", () => "as respostas sobre a loja"],
    quiz: ["as respostas de uma lição", (count) => `as respostas de ${count} lições`],
    exam: ["uma prova", (count) => `${count} provas`],
    text: ["um texto da administração", (count) => `${count} textos da administração`],
  };

const list = new Intl.ListFormat("pt-BR");

/** What is half done, as a list inside a sentence. */
export const halfDoneText = (halfDone: readonly HalfDone[]): string =>
  list.format(
    halfDone.map(({ what, count }) => (count === 1 ? HALF_DONE[what][0] : HALF_DONE[what][1](count))),
  );
