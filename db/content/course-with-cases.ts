import { cases as bitcoinEtherUsdt } from "./cases/bitcoin-ether-usdt.ts";
import { cases as criptoNoBalcao } from "./cases/cripto-no-balcao.ts";
import { cases as dozePalavras } from "./cases/doze-palavras.ts";
import { cases as enderecoConferido } from "./cases/endereco-conferido.ts";
import { cases as golpesNoBalcao } from "./cases/golpes-no-balcao.ts";
import { cases as pagouDiferente } from "./cases/pagou-diferente.ts";
import { cases as precoEmReais } from "./cases/preco-em-reais.ts";
import { cases as primeiraCobranca } from "./cases/primeira-cobranca.ts";
import { cases as quandoEntregar } from "./cases/quando-entregar.ts";
import { cases as redeCertaDoUsdt } from "./cases/rede-certa-do-usdt.ts";
import { cases as semInternetEEmEquipe } from "./cases/sem-internet-e-em-equipe.ts";
import type { Course, CourseCase } from "./course-schema.ts";
import { course as withoutCases } from "./course.ts";

const CASES: Readonly<Record<string, CourseCase[]>> = {
  "bitcoin-ether-usdt": bitcoinEtherUsdt,
  "cripto-no-balcao": criptoNoBalcao,
  "doze-palavras": dozePalavras,
  "endereco-conferido": enderecoConferido,
  "golpes-no-balcao": golpesNoBalcao,
  "pagou-diferente": pagouDiferente,
  "preco-em-reais": precoEmReais,
  "primeira-cobranca": primeiraCobranca,
  "quando-entregar": quandoEntregar,
  "rede-certa-do-usdt": redeCertaDoUsdt,
  "sem-internet-e-em-equipe": semInternetEEmEquipe,
};

/**
 * The course as servers seed it. The copy that the app carries has no cases: they come with the first pull, and would be
 * downloaded twice otherwise.
 */
export const course: Course = {
  ...withoutCases,
  modules: withoutCases.modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) => {
      const cases = CASES[lesson.slug];
      return cases ? { ...lesson, cases } : lesson;
    }),
  })),
};
