import type { Course } from "./course-schema.ts";
import { lesson as criptoNoBalcao } from "./lessons/cripto-no-balcao.ts";
import { lesson as bitcoinEtherUsdt } from "./lessons/bitcoin-ether-usdt.ts";
import { lesson as precoEmReais } from "./lessons/preco-em-reais.ts";
import { lesson as ondeODinheiroCai } from "./lessons/onde-o-dinheiro-cai.ts";
import { lesson as dozePalavras } from "./lessons/doze-palavras.ts";
import { lesson as enderecoConferido } from "./lessons/endereco-conferido.ts";
import { lesson as primeiraCobranca } from "./lessons/primeira-cobranca.ts";
import { lesson as redeCertaDoUsdt } from "./lessons/rede-certa-do-usdt.ts";
import { lesson as quandoEntregar } from "./lessons/quando-entregar.ts";
import { lesson as pagouDiferente } from "./lessons/pagou-diferente.ts";
import { lesson as golpesNoBalcao } from "./lessons/golpes-no-balcao.ts";
import { lesson as semInternetEEmEquipe } from "./lessons/sem-internet-e-em-equipe.ts";
import { lesson as notaRegistroContador } from "./lessons/nota-registro-contador.ts";
import { lesson as processadorValeAPena } from "./lessons/processador-vale-a-pena.ts";
import { lesson as primeiroPagamento } from "./lessons/primeiro-pagamento.ts";

/**
 * The whole course. Slugs never change after release: progress, quizzes, tasks and achievements are kept under them.
 * Types only, no zod: the app loads this file lazily; `course.test.ts` parses it.
 */
export const course: Course = {
  version: "2026-11-28",
  modules: [
    {
      slug: "antes-de-abrir-o-caixa",
      title: "Antes de abrir o caixa",
      description: "O que é, quando ajuda e como o preço continua em reais.",
      order: 1,
      lessons: [criptoNoBalcao, bitcoinEtherUsdt, precoEmReais],
    },
    {
      slug: "carteira-segura",
      title: "Sua carteira, sua responsabilidade",
      description: "Onde o pagamento cai e como não perder o acesso.",
      order: 2,
      lessons: [ondeODinheiroCai, dozePalavras, enderecoConferido],
    },
    {
      slug: "cobrar-e-conferir",
      title: "Cobrar e conferir",
      description: "Da digitação do valor até a hora de entregar.",
      order: 3,
      lessons: [primeiraCobranca, redeCertaDoUsdt, quandoEntregar, pagouDiferente],
    },
    {
      slug: "balcao-protegido",
      title: "Balcão protegido",
      description: "Golpes, falta de internet e equipe.",
      order: 4,
      lessons: [golpesNoBalcao, semInternetEEmEquipe],
    },
    {
      slug: "contas-em-dia",
      title: "Contas em dia e primeiro pagamento",
      description: "Nota, contador, processador e o ensaio final.",
      order: 5,
      lessons: [notaRegistroContador, processadorValeAPena, primeiroPagamento],
    },
  ],
};
