import type { FeePrice } from "#db/rules/money/customer-fee.ts";

/** What customers pay by one way to pay, as one source says it. */
export type FeeFigure = {
  /** Local day on which the source saw it. */
  readonly seenOn: string;
  readonly price: FeePrice;
  /** Whose price it is and what changes it, in a sentence for learners. */
  readonly about: string;
};

/**
 * What the lessons state about law, prices and networks, so that nobody learns an old figure without being told: the source, the
 * day of the last review, and the day from which it has to be reviewed again. The whole sheet is docs/facts.md.
 * Administrators may publish a newer review of each (`published-facts.ts`).
 */
export type Fact = {
  /** Its row in docs/facts.md. */
  readonly id: string;
  /** What it is about, as a learner reads it. */
  readonly subject: string;
  readonly source: string;
  /** Local day, `YYYY-MM-DD`. */
  readonly reviewedOn: string;
  /** Overdue from this day on. */
  readonly dueOn: string;
  /** Slugs of the lessons that state it. */
  readonly lessons: readonly string[];
  /** Only of facts about fees; null: no source is good enough, and the reader is told so. */
  readonly figure?: FeeFigure | null;
  /** What an administrator published about it after the release. */
  readonly news?: FactNews;
};

export type FactNews = {
  /** For learners; empty: no note. */
  readonly note: string;
  /** It no longer holds. */
  readonly isWithdrawn: boolean;
  /** Instant at which note, figure or withdrawal last changed; null: it was only confirmed. */
  readonly changedAt: string | null;
};

const fact = (
  id: string,
  subject: string,
  lessons: readonly string[],
  reviewedOn: string,
  dueOn: string,
  source: string,
  figure?: FeeFigure | null,
): Fact => ({ id, subject, source, reviewedOn, dueOn, lessons, ...(figure === undefined ? {} : { figure }) });

const TRON_FEE: FeeFigure = {
  seenOn: "2026-03-12",
  price: { shareBps: 0, fixedCents: { low: 1000, high: 2100 } },
  about: "O cliente paga em TRX. Custa mais quando o seu endereço nunca recebeu USDT.",
};
/** 0.4 % and 4 sat: R$ 0,01 to R$ 0,05 while a bitcoin costs up to R$ 1.250.000. */
const LIGHTNING_FEE: FeeFigure = {
  seenOn: "2026-08-17",
  price: { shareBps: 40, fixedCents: { low: 1, high: 5 } },
  about: "É o preço da carteira Phoenix: 0,4% mais 4 satoshis. Outras cobram outro valor.",
};

// prettier-ignore
export const FACTS: readonly Fact[] = [
  fact("F01", "quem precisa de autorização (Lei 14.478/2022)", ["cripto-no-balcao"], "2026-11-20", "2027-05-20", "planalto.gov.br L14478 (21/12/2022); Migalhas on arts. 3, 5, 10"),
  fact("F02", "pena por fraude com ativos virtuais", ["golpes-no-balcao"], "2026-11-20", "2027-11-20", "planalto.gov.br L14478 (21/12/2022); Migalhas"),
  fact("F03", "regras do Banco Central para empresas de cripto", ["onde-o-dinheiro-cai", "carteira-lightning"], "2026-11-20", "2027-05-20", "Machado Meyer, Matera, Acessa (Nov 2025); Acessa 20 Feb 2026 (\"passaram a valer no último dia 2\")"),
  fact("F04", "prazo para as empresas pedirem autorização", ["onde-o-dinheiro-cai", "carteira-lightning"], "2026-11-22", "2027-05-22", "Acessa 20 Feb 2026; InfoMoney via dailyjournal 20 Feb 2026; law firms' summaries"),
  fact("F05", "identificação do dono da carteira nas transferências", ["processador-vale-a-pena"], "2026-11-20", "2027-05-20", "traderiniciante, decifrafinancas, Barbieri (Nov 2025)"),
  fact("F06", "dever de aceitar reais", ["cripto-no-balcao"], "2026-11-20", "2027-11-20", "Sampi 19 Dec 2025"),
  fact("F08", "desconto por forma de pagamento (Lei 13.455/2017)", ["preco-em-reais"], "2026-11-20", "2027-11-20", "Text reproduced (Scribd legislação citada; CKonder)"),
  fact("F09", "nota da venda em cripto", ["nota-registro-contador"], "2026-11-20", "2027-05-20", "fiscalcripto.com.br; hotfy, mjpcontroller (earlier research); Focus NFe on the code table (2024)"),
  fact("F10", "receita no Simples", ["nota-registro-contador"], "2026-11-20", "2027-05-20", "Econet (2020)"),
  fact("F11", "vendas em cripto no MEI", ["nota-registro-contador"], "2026-11-20", "2027-05-20", "Estado de Minas; viaid (Jan 2026); Assert; contradicting: afonsocontabil"),
  fact("F12", "início da DeCripto", ["nota-registro-contador"], "2026-11-20", "2027-05-20", "lex.com.br, ibet.com.br (text); jpanorozo.adv.br; brasilsalomao (27/11/2025); Livecoins (Jan 2026)"),
  fact("F13", "limite mensal da DeCripto", ["nota-registro-contador"], "2026-11-20", "2027-05-20", "epaccontabilidade (18/11/2025); brasilsalomao; jpanorozo"),
  fact("F14", "prazo da DeCripto", ["nota-registro-contador"], "2026-11-20", "2027-05-20", "Earlier research on the reproduced text"),
  fact("F16", "isenção na venda de cripto por pessoa física", ["nota-registro-contador"], "2026-11-20", "2027-05-20", "Exame, Contábeis, declarandobitcoin (Oct–Nov 2025)"),
  fact("F20", "taxa média do cartão", ["processador-vale-a-pena"], "2026-11-20", "2027-05-20", "Banco Central statistics via Bahia Econômica, 10/11/2025"),
  fact("F30", "tempo de um bloco de Bitcoin", ["bitcoin-ether-usdt", "quando-entregar", "carteira-bitcoin", "carteira-lightning", "equipe-pago-ou-nao"], "2026-11-20", "2027-11-20", "developer.bitcoin.org payment processing (via PR pages, 2026)"),
  fact("F32", "tempo até ficar definitivo na Ethereum", ["bitcoin-ether-usdt", "quando-entregar"], "2026-11-20", "2027-11-20", "ethereum.org single-slot finality page"),
  fact("F33", "tempo até ficar seguro na TRON", ["bitcoin-ether-usdt", "quando-entregar", "primeiro-pagamento", "carteira-lightning", "equipe-pago-ou-nao"], "2026-11-20", "2027-11-20", "tronprotocol/documentation-en, dpos"),
  fact("F35", "taxa do USDT na TRON", ["bitcoin-ether-usdt", "rede-certa-do-usdt", "carteira-usdt", "carteira-lightning"], "2026-11-22", "2027-05-22", "eopen methodology (28 May 2026); gaspeek (12 Mar 2026); mercation (early 2026); CatFee", TRON_FEE),
  fact("F35b", "taxa do Bitcoin na rede principal", ["bitcoin-ether-usdt"], "2026-11-23", "2027-05-23", "Sources of March 2026 contradict each other", null),
  fact("F35c", "taxa do Ether", ["bitcoin-ether-usdt"], "2026-11-23", "2027-05-23", "Sources of March 2026 contradict each other", null),
  fact("F38", "número do contrato do USDT na TRON", ["rede-certa-do-usdt"], "2026-11-20", "2027-11-20", "Earlier research (checksum verified, many sources)"),
  fact("F43b", "carteiras Lightning que as lojas usam", ["carteira-lightning"], "2026-11-23", "2027-05-23", "press and founders, 2024, collected in November 2026"),
  fact("F43c", "quem dá endereço Lightning", ["carteira-lightning"], "2026-11-23", "2027-05-23", "coinsnap.io; amboss.tech"),
  fact("F43d", "quanto custa enviar pela Lightning", ["bitcoin-ether-usdt"], "2026-11-23", "2027-05-23", "ACINQ's fee table for Phoenix, as copied on 17 Aug 2026", LIGHTNING_FEE),
  fact("F48", "carteiras de Bitcoin e onde abrem", ["carteira-bitcoin", "carteira-lightning"], "2026-11-23", "2027-05-23", "bitcoin.org wallet list; BlueWallet's own code"),
  fact("F49", "carteiras que aceitam a TRON e onde abrem", ["carteira-usdt", "carteira-lightning"], "2026-11-23", "2027-05-23", "TRON's wallet adapter; Trust Wallet's list of networks; bitcoin.org wallet list"),
  fact("F50", "taxa da BitPay", ["processador-vale-a-pena"], "2026-11-20", "2027-05-20", "support.bitpay.com; landofcrypto (2025)"),
  fact("F51", "taxa e saque da CoinGate", ["processador-vale-a-pena"], "2026-11-20", "2027-05-20", "api-evangelist finops copy; support.coingate.com; coingate.com merchant terms (2024)"),
  fact("F60", "o caso do restaurante do Recife", ["golpes-no-balcao", "equipe-golpes-e-fila"], "2026-11-20", "2027-11-20", "Informe Jaboatão; noticias-do-brasil; pagamentospix"),
];

/** Facts that still hold and whose review is due on this local day, the longest overdue first. */
export const overdueFacts = (today: string, facts: readonly Fact[] = FACTS): readonly Fact[] =>
  facts
    .filter(({ dueOn, news }) => dueOn <= today && news?.isWithdrawn !== true)
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
