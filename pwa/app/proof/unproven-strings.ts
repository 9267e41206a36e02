import { COIN_FACTS } from "#db/entities/coins.ts";
import { networkOf } from "#db/entities/networks.ts";
import type { Mutation } from "#db/protocol/mutations.ts";
import { connectionId } from "#db/rules/lightning/wallet/connection-name.ts";
import { readPix } from "#db/rules/payment-links/pix-receiver.ts";
import { networkOfKey } from "#db/rules/shops/usdt-key.ts";

/** Describes a change that waits for a proof in plain Portuguese, with the value that the person can compare. */
export type UnprovenText = { readonly what: string; readonly address: string | null };

export function describeUnproven(mutation: Mutation): UnprovenText {
  const { name, args } = mutation;
  if (name === "wallet.put")
    return { what: `O endereço novo de ${COIN_FACTS[args.coin].name}`, address: args.address };
  if (name === "till.add") return { what: `O celular “${args.name}” na loja`, address: null };
  return name === "state.put" ? ofState(args.key, args.value) : { what: unprovenTexts.other, address: null };
}

function ofState(key: string, value: unknown): UnprovenText {
  const text = typeof value === "string" ? value : null;
  const network = networkOfKey(key);
  if (network !== null)
    return {
      what: `O endereço novo de USDT na ${networkOf({ coin: "usdt", network }).name}`,
      address: text,
    };
  switch (key) {
    case "pix:receiver":
      return { what: "O Pix novo", address: readPix(text)?.key ?? null };
    case "lightning:address":
      return {
        what: unprovenTexts.lightning,
        address: text !== null && connectionId(text) === null ? text : null,
      };
    case "lightning:tested":
      return { what: unprovenTexts.lightning, address: null };
    case "watch:bitcoin":
      return { what: "A chave pública para os seus outros aparelhos", address: null };
    default:
      return { what: unprovenTexts.other, address: null };
  }
}

export const unprovenTexts = {
  lightning: "O endereço Lightning novo",
  other: "A mudança em como a loja recebe",
  title: (what: string): string => `${what} vale só depois que você confirmar que é você`,
  titleMany: "Estas mudanças valem só depois que você confirmar que é você",
  until: "Até lá, a loja continua como estava.",
  confirm: "Confirmar",
  confirming: "Confirmando...",
  discard: "Descartar",
  confirmed: "Confirmado",
  confirmedDetail: "Já vale em todos os aparelhos da loja.",
  failed: "Ainda não foi confirmado",
  discardTitle: "Descartar o que espera?",
  discardText: "A loja continua como estava. O que você digitou sai deste aparelho.",
  keep: "Manter",
} as const;
