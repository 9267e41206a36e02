import type { CourseModule } from "./course-schema.ts";
import { lesson as carteiraBitcoin } from "./wallet-module/bitcoin.ts";
import { lesson as carteiraLightning } from "./wallet-module/lightning.ts";
import { lesson as carteiraUsdt } from "./wallet-module/usdt.ts";

/**
 * How to open a wallet, one lesson for each path: beside the course, so it is counted in none of its figures
 * (`extra-modules.ts`). Devices get it with their first pull; it is not part of the course that ships with the app.
 */
export const walletModule: CourseModule = {
  slug: "carteira-passo-a-passo",
  title: "Sua carteira, passo a passo",
  description: "Escolha um dos três caminhos e saia com um endereço que recebe.",
  order: 6,
  lessons: [carteiraLightning, carteiraBitcoin, carteiraUsdt],
};
