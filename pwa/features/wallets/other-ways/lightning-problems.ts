import type { LightningProblem } from "#db/rules/lightning/check-lightning.ts";

/** What is wrong with a Lightning address and what to do about it. */
export const LIGHTNING_PROBLEMS = {
  empty: "Digite o endereço Lightning da sua carteira, como loja@carteira.com.",
  too_long: "Este texto é longo demais para ser um endereço Lightning.",
  no_at: "O endereço Lightning parece um e-mail: loja@carteira.com. Confira se tem um @, e só um.",
  bad_user: "Antes do @ só cabem letras sem acento, números, ponto, hífen e sublinhado.",
  bad_domain: "O que vem depois do @ não é um site, como carteira.com. Confira letra por letra.",
  onion: "Endereços da rede Tor (.onion) a maioria das carteiras não alcança. Use outro.",
  invoice:
    "Isto é uma cobrança Lightning de uma vez só. Aqui vai o endereço, que vale sempre: loja@carteira.com.",
  bad_lnurl: "Este código LNURL não confere. Copie de novo na sua carteira, ou digite o endereço Lightning.",
  not_https: "Este código leva a um site sem proteção (sem https). Use outro endereço.",
  bitcoin_address: "Isto é um endereço Bitcoin. Coloque-o no campo Bitcoin; o da Lightning parece um e-mail.",
  bip353:
    "Este endereço é de outro tipo (BIP-353). Peça à carteira um endereço Lightning, como loja@carteira.com.",
} satisfies Record<LightningProblem, string>;
