import { COIN_FACTS, COINS } from "#db/entities/coins.ts";
import { networkOf } from "#db/entities/networks.ts";
import { PROCESSOR_FACTS, PROCESSORS } from "#db/entities/processors.ts";
import type { Notice } from "#db/protocol/account/notice-api.ts";
import { networkOfKey } from "#db/rules/shops/usdt-key.ts";

type Told = Pick<Notice, "kind" | "detail" | "who" | "shop">;

const ROLES: Readonly<Record<string, string>> = {
  owner: "é dono ou dona",
  manager: "é gerente",
  cashier: "cobra",
};

const OTHER_WAYS: Readonly<Record<string, string>> = {
  "pix:receiver": "O Pix",
  "lightning:address": "O endereço Lightning",
  "lightning:connection": "A conexão Lightning da carteira",
  "watch:bitcoin": "A chave pública que gera os endereços de Bitcoin",
};

function wayOf(key: string): string {
  const network = networkOfKey(key);
  if (network !== null) return `O endereço de USDT na rede ${networkOf({ coin: "usdt", network }).name}`;
  const coin = COINS.find((each) => each === key);
  if (coin !== undefined) return `O endereço de ${COIN_FACTS[coin].name}`;
  return OTHER_WAYS[key] ?? "Um jeito de receber";
}

const processorOf = (name: string): string => {
  const known = PROCESSORS.find((each) => each === name);
  return known === undefined ? "um processador" : PROCESSOR_FACTS[known].name;
};

const ENTERED_BY_MAIL =
  "Alguém entrou na sua conta em um aparelho novo, por um e-mail nosso. Se não foi você que criou esta conta, outra pessoa pode ter senha e chaves dela: toque em “Não fui eu”.";

const EARLY_WAYS: Readonly<Record<string, string>> = {
  passkeys: "as chaves de acesso",
  identity: "a conta de outro provedor",
  second_factor: "a verificação em duas etapas",
};
const AND = new Intl.ListFormat("pt-BR");

/** Ways to sign in, by their words separated with spaces, and that they were removed. */
function removedWays(detail: string): string {
  const ways = detail.split(" ").map((way) => EARLY_WAYS[way] ?? "outras formas de entrar");
  return `${ways.length === 1 && detail !== "passkeys" ? "saiu" : "saíram"} ${AND.format(ways)}`;
}

/** The notice as one or two sentences, for the mail and the app. */
export function noticeText({ kind, detail, who, shop }: Told): string {
  const place = shop === null ? "da loja" : `da loja ${shop}`;
  switch (kind) {
    case "new_device":
      return detail === "mail" ? ENTERED_BY_MAIL : "Alguém entrou na sua conta em um aparelho novo.";
    case "address_changed":
      return `${wayOf(detail)} ${place} mudou.`;
    case "role_granted":
      return `${who === "" ? "Você" : who} agora ${ROLES[detail] ?? "trabalha"} ${detail === "cashier" ? place.replace("da", "na") : place}.`;
    case "till_added":
      return `O celular “${who}” agora cobra ${place.replace("da", "na")}.`;
    case "administrator_granted":
      return `${who === "" ? "Você" : who} agora administra o Balcão Cripto.`;
    case "password_changed":
      return "A senha da sua conta mudou.";
    case "passkey_added":
      return "Uma chave de acesso nova abre a sua conta.";
    case "passkey_deleted":
      return "Uma chave de acesso da sua conta foi apagada.";
    case "second_factor_on":
      return "A verificação em duas etapas foi ativada.";
    case "second_factor_off":
      return "A verificação em duas etapas foi desativada.";
    case "recovery_codes_made":
      return "Códigos de recuperação novos foram criados.";
    case "identity_linked":
      return "A conta de outro provedor agora abre a sua conta.";
    case "identity_unlinked":
      return "A conta de outro provedor não abre mais a sua conta.";
    case "processor_changed":
      return `A conexão com ${processorOf(detail)} ${place} mudou.`;
    case "early_ways_removed":
      return `O e-mail desta conta ainda não tinha sido confirmado, e outra pessoa podia ter criado a conta com ele. Por isso ${removedWays(detail)}. O que era seu, ligue de novo em Minha conta.`;
    case "wrong_codes":
      return `Muitos códigos falsos ou com defeito usaram o nome de “${who}”, ${place}. Nenhum valeu: não houve cobrança nem pagamento. Se esse celular não consegue vender sem sinal, troque a chave dele em Pessoas e caixas.`;
    case "not_me":
      return "“Não fui eu”: as sessões terminaram e a senha de antes não vale mais.";
    case "other":
      return "Algo mudou na sua conta. Atualize o aplicativo para ler o quê.";
  }
}
