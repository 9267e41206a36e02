import { COIN_FACTS, COINS } from "#db/entities/coins.ts";
import { networkOf } from "#db/entities/networks.ts";
import { networkOfKey } from "#db/rules/shops/usdt-key.ts";

const OTHERS: Readonly<Record<string, string>> = {
  "pix:receiver": "O Pix da loja mudou em outro aparelho",
  "lightning:address": "O endereço Lightning da loja mudou em outro aparelho",
};

/** A newer app may have ways that this one does not know. */
function ofWay(key: string): string {
  const network = networkOfKey(key);
  if (network !== null) return `de USDT da loja na rede ${networkOf({ coin: "usdt", network }).name}`;
  const coin = COINS.find((each) => each === key);
  return coin === undefined ? "da loja" : `de ${COIN_FACTS[coin].name} da loja`;
}

export const addressNoticeTexts = {
  changed: (key: string): string => OTHERS[key] ?? `O endereço ${ofWay(key)} mudou em outro aparelho`,
  compare:
    "Antes de cobrar, compare com a carteira da loja. Só quem é dono pode mudar isto; na dúvida, pergunte.",
  connection: "Agora a loja recebe pela conexão de uma carteira.",
  open: "Ver e comparar",
  compared: "Comparei: é o da loja",
} as const;
