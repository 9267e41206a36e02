/** A change of a lesson, for people who completed it before: only what they should now do differently. */
export type LessonChange = {
  readonly lesson: string;
  /** Local day, `YYYY-MM-DD`. */
  readonly on: string;
  /** Instant, where the change was published between two releases. */
  readonly at?: string;
  readonly text: string;
};

/** When a lesson was completed: local day on the device, and instant. */
export type Completion = { readonly on: string | null; readonly at: string | null };

const REVIEWED = "2026-11-22";

export const CHANGES: readonly LessonChange[] = [
  {
    lesson: "bitcoin-ether-usdt",
    on: REVIEWED,
    text: "Abaixo de uns R$ 150, ofereça Lightning. A taxa do USDT pesa demais.",
  },
  {
    lesson: "onde-o-dinheiro-cai",
    on: REVIEWED,
    text: "As empresas tiveram até 30 de outubro de 2026 para pedir autorização ao Banco Central.",
  },
  {
    lesson: "doze-palavras",
    on: REVIEWED,
    text: "O teste do papel agora compara o primeiro endereço. O saldo zerado não prova nada.",
  },
  {
    lesson: "endereco-conferido",
    on: REVIEWED,
    text: "Compare todos os grupos do endereço. Não pule o meio.",
  },
  {
    lesson: "quando-entregar",
    on: REVIEWED,
    text: "Os cinco pontos vêm antes de marcar, e não depois.",
  },
  {
    lesson: "pagou-diferente",
    on: REVIEWED,
    text: "Sobrou muito? Não dê troco em Pix: chame o dono. Nunca leia um QR Code do cliente para devolver.",
  },
  {
    lesson: "golpes-no-balcao",
    on: REVIEWED,
    text: "Há golpes novos na lista: carteira falsa, pedido para assinar e palavras deixadas à vista.",
  },
  {
    lesson: "primeiro-pagamento",
    on: REVIEWED,
    text: "O ensaio é de R$ 30 a R$ 50, pela Lightning, se puder.",
  },
  {
    lesson: "primeira-cobranca",
    on: "2026-11-23",
    text: 'A Lightning testada marca "Pago" sozinha. O resto quem marca é você.',
  },
  {
    lesson: "pagou-diferente",
    on: "2026-11-23",
    text: "Faltou pouco? Peça a diferença no Pix ou pela Lightning. No USDT, a taxa pode passar dela.",
  },
  {
    lesson: "sem-internet-e-em-equipe",
    on: "2026-11-23",
    text: "Na Lightning testada, você vende sem internet. O cliente paga, vê 6 números, e você digita.",
  },
];

/** Orders changes, and records how far a person has read them; days and instants compare as texts. */
export const changeMark = ({ on, at }: LessonChange): string => at ?? on;

/** Changes of lessons that were finished before them (by lesson), newest first. */
export const changesSince = (
  completions: ReadonlyMap<string, Completion>,
  changes: readonly LessonChange[] = CHANGES,
): readonly LessonChange[] =>
  changes
    .filter(({ lesson, on, at }) => {
      const completed = completions.get(lesson);
      const before = at === undefined ? completed?.on : completed?.at;
      return before !== undefined && before !== null && before < (at ?? on);
    })
    .toSorted((a, b) => (changeMark(a) > changeMark(b) ? -1 : changeMark(a) < changeMark(b) ? 1 : 0));
