import type { PixKeyKind, PixKeyProblem } from "#db/rules/payment-links/pix-key.ts";

export const PIX_KEY_KINDS = {
  cpf: "CPF",
  cnpj: "CNPJ",
  phone: "Telefone",
  email: "E-mail",
  random: "Chave aleatória",
} satisfies Record<PixKeyKind, string>;

/** What is wrong with a Pix key and what to do about it. */
export const PIX_PROBLEMS = {
  empty: "Digite a sua chave Pix: CPF, CNPJ, telefone, e-mail ou chave aleatória.",
  too_long: "Este texto é longo demais para ser uma chave Pix.",
  bad_cpf: "Este CPF não confere. Veja se algum número está trocado.",
  bad_cnpj: "Este CNPJ não confere. Veja se algum número ou letra está trocado.",
  bad_phone: "Escreva o telefone com +55 e o DDD: +55 11 98765-4321.",
  bad_email: "Este e-mail não está completo. Confira o que vem antes e depois do @.",
  bad_random:
    "A chave aleatória tem 32 letras e números em cinco grupos. Copie de novo no aplicativo do banco.",
  cpf_or_phone:
    "Estes números não formam um CPF. Se é um telefone, escreva com +55 na frente: +55 11 98765-4321.",
  copy_and_paste:
    "Isto é um código “Pix copia e cola”, feito para um pagamento. Aqui vai a chave: CPF, CNPJ, telefone, e-mail ou chave aleatória.",
  address: "Isto é um endereço de criptomoeda, não uma chave Pix. Coloque-o no campo da moeda.",
  unrecognised: "Não reconhecemos esta chave. Use CPF, CNPJ, telefone com +55, e-mail ou chave aleatória.",
} satisfies Record<PixKeyProblem, string>;
