import type { AuthoredArticle } from "./article-schema.ts";
import { article as criptoNaLoja } from "./articles/cripto-na-loja-o-guia-do-primeiro-dia.ts";
import { article as printNaoEDinheiro } from "./articles/print-nao-e-dinheiro-como-conferir-um-pagamento-em-cripto.ts";
import { article as notaFiscalEDecripto } from "./articles/cripto-nota-fiscal-e-decripto-o-que-levar-ao-contador.ts";
import { article as valeAPena } from "./articles/vale-a-pena-aceitar-cripto-faca-a-conta-da-sua-loja.ts";
import { article as carteiraCorretoraProcessador } from "./articles/carteira-corretora-ou-processador-como-escolher.ts";
import { article as jericoacoaraERolante } from "./articles/jericoacoara-e-rolante-o-que-duas-cidades-ensinam-sobre-receber-em-bitcoin.ts";

/**
 * The six articles (S120–S134), newest first. A slug never changes after release. Types only, no zod: the app loads
 * this file lazily; `articles.test.ts` parses it.
 */
export const ARTICLES: readonly AuthoredArticle[] = [
  criptoNaLoja,
  printNaoEDinheiro,
  notaFiscalEDecripto,
  valeAPena,
  carteiraCorretoraProcessador,
  jericoacoaraERolante,
];
