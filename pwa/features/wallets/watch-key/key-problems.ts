import type { KeyProblem } from "#db/rules/addresses/extended-key.ts";

/** What is wrong with a watch-only key and what to do about it, in the merchant's words. */
export const KEY_PROBLEMS = {
  empty: "Cole aqui a chave pública da sua carteira.",
  too_long: "Este texto é longo demais para ser uma chave pública. Copie só a chave, pelo botão da carteira.",
  spaces_inside:
    "Há espaços no meio da chave. Copie de novo pelo botão “Copiar” da carteira, sem digitar à mão.",
  private_key:
    "CUIDADO: isto é uma chave privada. Quem a tem leva todo o seu dinheiro. Não guardamos nada: apague-a de onde a copiou e procure a chave pública, que começa com xpub, ypub ou zpub.",
  seed_phrase:
    "CUIDADO: isto parece a frase de recuperação da carteira. Quem a vê leva o seu dinheiro. Não guardamos nada: nunca a digite em aplicativo ou site.",
  descriptor:
    "Este texto traz mais do que a chave. Copie só a parte que começa com xpub, ypub ou zpub, sem colchetes nem parênteses.",
  address:
    "Isto é um endereço, não uma chave pública. Endereço fixo vai no campo de cima; a chave pública começa com xpub, ypub ou zpub.",
  testnet: "Esta chave é da rede de testes do Bitcoin. Use a chave da sua carteira de verdade.",
  multisig:
    "Esta chave é de uma carteira com várias assinaturas (Ypub ou Zpub). Ela sozinha não forma o endereço: use um endereço fixo dessa carteira.",
  other_coin: "Esta chave é de outra moeda. Copie a chave pública da conta Bitcoin.",
  unrecognised:
    "Não reconhecemos esta chave. A chave pública de uma carteira Bitcoin começa com xpub, ypub ou zpub.",
  bad_character:
    "Há um caractere que não existe em chaves públicas. Copie de novo pelo botão “Copiar” da carteira.",
  bad_length: "Falta ou sobra um pedaço da chave. Copie de novo, inteira, pelo botão “Copiar” da carteira.",
  bad_checksum:
    "A chave não confere: algum caractere está trocado. Copie de novo pelo botão “Copiar” da carteira.",
  bad_depth:
    "Esta chave não é a de uma conta. Na carteira, abra a conta Bitcoin e exporte a chave pública dela (caminho m/44, m/49 ou m/84).",
  malformed: "Esta chave está danificada e não forma endereços. Exporte-a de novo na carteira.",
  not_loaded: "A chave não foi conferida, porque esta parte do aplicativo não abriu. Cole de novo.",
} satisfies Record<KeyProblem | "not_loaded", string>;
