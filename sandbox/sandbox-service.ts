import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Request, RequestHandler } from "express";

/**
 * A stand-in for one outside service. It implements that service's documented protocol, so that the real client runs against it
 * unchanged, and shares no code with the client, because a shared bug would stay hidden. One file each, listed in
 * `all-services.ts`.
 */

/** Faults that can be switched on. The sandbox applies `slow` and `down`; the others belong to each service. */
export const FAULT_NAMES = {
  slow: "Lento (responde depois de 10 segundos)",
  down: "Fora do ar (erro 503)",
  duplicated: "Avisos em dobro",
  out_of_order: "Avisos fora de ordem",
  forged: "Avisos ou provas falsificados",
  lost: "Avisos que se perdem",
  absurd: "Valor dez vezes maior",
  stale: "Dados de uma hora atrás",
  swapped: "Campos trocados",
  wrong_hash: "Cobrança com o resumo de outra descrição",
  no_hash: "Cobrança sem resumo da descrição",
  wrong_amount: "Cobrança de outro valor",
  amountless: "Cobrança sem valor",
  expired: "Cobrança ou prova que já chega vencida",
  wrong_network: "Cobrança de outra rede",
  wrong_checksum: "Cobrança com uma letra trocada",
  min_above: "Valor mínimo acima do pedido",
  verify_never: "Consulta: nunca paga",
  verify_error: "Consulta: sempre um erro",
  verify_other_invoice: "Consulta: responde sobre outra cobrança",
  verify_wrong_preimage: "Consulta: prova que não confere",
  verify_less: "Consulta: paga com um valor menor",
  verify_flaps: "Consulta: paga, depois não paga",
  html: "Página HTML no lugar da resposta",
  huge: "Resposta de 20 MB",
  redirect: "Redireciona para um endereço privado",
  callback_private: "Manda pedir a cobrança num endereço privado",
  wrong_issuer: "Prova em nome de outro provedor",
  wrong_audience: "Prova para outro aplicativo",
  wrong_nonce: "Prova de outra entrada (nonce)",
  replayed_state: "Volta com o estado da entrada anterior",
  swapped_code: "Código da entrada de outra pessoa",
  alg_none: "Prova sem assinatura",
  rotated_key: "Chave de assinatura trocada",
  email_unverified: "E-mail não confirmado",
  email_elsewhere: "E-mail só na consulta de dados (userinfo)",
  rate_limited: "Recusa por excesso de pedidos (429)",
  relay_drops: "Relay: derruba a ligação depois do pedido",
  relay_silent: "Relay: aceita e não entrega",
  ok_false: "Relay: recusa o pedido (OK false)",
  late: "Carteira: responde depois de 12 segundos",
  no_info: "Relay: perdeu a apresentação da carteira",
  both_kinds: "Avisos também no formato antigo",
  clock: "Carteira: ignora quem tem o relógio errado",
  restricted: "Carteira: só deixa criar cobranças",
  repeated: "Carteira: repete a última cobrança",
  spends: "Carteira: a conexão passa a poder gastar",
} as const;
export type Fault = keyof typeof FAULT_NAMES;

export type SandboxContext = {
  /** Origin of the server that this sandbox belongs to; webhooks are sent there. */
  readonly appOrigin: string;
  readonly now: () => Date;
  /** Whether a switch of this service is on. */
  readonly has: (fault: Fault) => boolean;
  /** The URL to which a person is sent back, derived from their request. */
  readonly wayBack: <T extends string | null>(address: T, req: Request) => T;
};

export type SandboxService = {
  /** Id in the path of its switches: `POST /faults/{id}`. */
  readonly id: string;
  readonly title: string;
  /** Mount path; the handler sees paths without it. */
  readonly path: string;
  /** Faults this service supports. */
  readonly faults: readonly Fault[];
  /** Text for the index page: working credentials, special features. */
  readonly notes: readonly string[];
  readonly create: (context: SandboxContext) => SandboxHandler;
};

/** Handles the requests of a service, including WebSocket upgrades. */
export type SandboxHandler = RequestHandler & { readonly upgrade?: Upgrade };
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
