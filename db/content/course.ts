import type { Course } from "./course-schema.ts";
import { lesson as criptoNoBalcao } from "./lessons/cripto-no-balcao.ts";
import { lesson as bitcoinEtherUsdt } from "./lessons/bitcoin-ether-usdt.ts";
import { lesson as precoEmReais } from "./lessons/preco-em-reais.ts";

/**
 * The whole course. Slugs never change after release: progress, quizzes, tasks and achievements are kept under them.
 * Types only, no zod: the app loads this file lazily; `course.test.ts` parses it.
 */
export const course: Course = {
  version: "2026-11-20",
  modules: [
    {
      slug: "antes-de-abrir-o-caixa",
      title: "Antes de abrir o caixa",
      description: "O que é, quando ajuda e como o preço continua em reais.",
      order: 1,
      lessons: [criptoNoBalcao, bitcoinEtherUsdt, precoEmReais],
    },
  ],
};
