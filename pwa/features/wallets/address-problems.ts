import type { Coin } from "#db/entities/coins.ts";
import type { AddressProblem, AddressRefusal } from "#db/rules/addresses/address-problem.ts";

/** What is wrong with a receiving address and what to do about it, in the merchant's words. */
export const ADDRESS_PROBLEMS = {
  empty: "Cole aqui o endereço que a sua carteira mostra em “Receber”.",
  too_long:
    "Este texto é longo demais para ser um endereço. Copie só o endereço, na tela “Receber” da carteira.",
  spaces_inside:
    "Há espaços no meio do endereço. Copie de novo pelo botão “Copiar” da carteira, sem digitar à mão.",
  bad_character:
    "Há um caractere que não existe neste tipo de endereço. Copie de novo pelo botão “Copiar” da carteira.",
  bad_length: "O endereço está com caracteres a mais ou a menos. Copie-o inteiro, do começo ao fim.",
  bad_checksum:
    "A conferência do endereço não bate: algum caractere está trocado. Não tente adivinhar qual; copie de novo da carteira.",
  malformed: "Este endereço foi montado com erro e não pode receber. Gere outro na sua carteira.",
  mixed_case:
    "Este endereço mistura letras maiúsculas e minúsculas, o que indica erro. Copie de novo da carteira.",
  no_prefix: "Falta o começo: um endereço Ethereum começa com 0x (zero e x minúsculo). Copie-o inteiro.",
  unrecognised:
    "Não reconhecemos este texto como endereço desta moeda. Abra a carteira, toque em “Receber” e copie dali.",
  wrong_network: "Este endereço é de outra moeda ou de outra rede. Confira o campo antes de salvar.",
  other_coin: "Este endereço é de uma moeda que o Balcão Cripto não usa. Escolha a moeda certa na carteira.",
  testnet: "Este endereço é da rede de testes: dinheiro de verdade não chega nele. Use um da rede principal.",
  other_chain:
    "Este link pede outra rede. Na carteira, escolha a rede deste campo e copie o endereço de novo.",
  future_version:
    "Este tipo de endereço ainda não é aceito por ninguém na rede. Escolha outro formato na carteira.",
  unspendable: "O dinheiro enviado a este endereço ficaria preso para sempre. Gere outro na sua carteira.",
  burn: "Este endereço não é de ninguém: o que chega nele se perde. Use o endereço da sua própria carteira.",
  contract:
    "Este é o contrato da moeda, não a sua carteira: o que chega nele se perde. Copie o endereço da tela “Receber”.",
  hex_form:
    "Este é um endereço TRON escrito em outro formato. Copie da carteira o endereço que começa com T.",
  icap: "Este é o formato antigo do Ethereum (começa com XE). Copie da carteira o endereço que começa com 0x.",
  name: "Isto é um nome, não um endereço. Sem internet não dá para saber a quem pertence: cole o endereço completo.",
  lightning:
    "Isto é da rede Lightning e não serve para receber aqui. Na carteira, escolha receber pela rede Bitcoin.",
  extended_key:
    "Esta é a chave pública da carteira inteira: quem a tem vê todo o seu histórico. Cole um endereço só.",
  private_key:
    "CUIDADO: isto parece a chave privada da carteira. Quem a vê pode levar o seu dinheiro. Não guardamos nada: apague este texto e nunca o cole em lugar nenhum.",
  key_or_hash:
    "Isto parece uma chave privada ou o código de uma transação, não um endereço. Não guardamos nada: apague e copie da tela “Receber”.",
  seed_phrase:
    "CUIDADO: isto parece a frase de recuperação da carteira. Quem a vê pode levar o seu dinheiro. Não guardamos nada: apague este texto e nunca o digite em aplicativo ou site.",
  wallet_connection:
    "Isto é a conexão de uma carteira: quem tem o texto tem a conexão. Cole-a só em Endereços de recebimento, no campo da Lightning. Se ela pode gastar, apague-a na carteira. Não guardamos nada.",
  uri_with_amount:
    "Este link pede um valor fixo. Na carteira, abra “Receber” sem informar valor e copie só o endereço.",
  bad_uri: "Não entendemos este link de pagamento. Copie da carteira só o endereço.",
} satisfies Record<AddressProblem, string>;

const COIN_OF_ADDRESS: Record<Coin, string> = {
  bitcoin: "Este é um endereço Bitcoin. Coloque-o no campo Bitcoin e cole aqui o desta moeda.",
  ethereum:
    "Este é um endereço Ethereum (começa com 0x). Coloque-o no campo Ethereum, ou em USDT em outras redes. No campo USDT (TRC-20), a carteira precisa estar na rede TRON.",
  usdt: "Este é um endereço da rede TRON (começa com T), que serve para USDT (TRC-20). Coloque-o no campo USDT (TRC-20) e cole aqui o deste campo.",
};

/** The sentence for a refusal, naming the coin the address really belongs to when that is known. */
export function addressProblemText(refusal: AddressRefusal): string {
  if (refusal.problem === "wrong_network") return COIN_OF_ADDRESS[refusal.actual];
  if (refusal.problem === "other_coin") {
    return `Este é um endereço de ${refusal.actual}, que o Balcão Cripto não usa. Cole um endereço da moeda deste campo.`;
  }
  return ADDRESS_PROBLEMS[refusal.problem];
}
