import { z } from "zod";
import { COINS, type Coin } from "#db/entities/coins.ts";

/** Public explorer API of each network, and the environment variables that change it. */

const CHAIN_BASES: Record<Coin, string> = {
  bitcoin: "https://mempool.space/api",
  ethereum: "https://eth.blockscout.com/api",
  usdt: "https://api.trongrid.io",
};
const VARIABLES = {
  bitcoin: "CHAIN_URL_BITCOIN",
  ethereum: "CHAIN_URL_ETHEREUM",
  usdt: "CHAIN_URL_TRON",
} as const satisfies Record<Coin, string>;

export type ChainSourceConfig = {
  readonly coin: Coin;
  /** Base URL of the API, without a trailing slash. The only host that receives this coin's addresses. */
  readonly base: string;
  /** Sent where the API requires a key. */
  readonly key: string | null;
  /** The explorer is the sandbox's, not a real network. */
  readonly sandbox: boolean;
};

/** Explorers are disabled for this network. */
const OFF = "off";

const base = z
  .union([
    z.literal(OFF),
    z
      .url({
        protocol: /^https?$/,
        error: `use ${OFF}, ou um endereço como https://exemplo.com.br`,
        abort: true,
      })
      .refine((text) => !/[?#@]/.test(text), { error: "deve ser um endereço sem senha e sem parâmetros" })
      .transform((text) => text.replace(/\/+$/, "")),
  ])
  .optional();
const key = z
  .string()
  .regex(/^[\w-]{1,200}$/, { error: "deve ser uma chave de letras, números e hífens" })
  .optional();

export const chainEnvironment = {
  CHAIN_URL_BITCOIN: base,
  CHAIN_URL_ETHEREUM: base,
  CHAIN_URL_TRON: base,
  CHAIN_KEY_ETHEREUM: key,
  CHAIN_KEY_TRON: key,
} as const;

type ChainEnvironment = z.output<z.ZodObject<typeof chainEnvironment>>;

/** `sandboxOrigin` null: the real APIs, unless a URL is configured. */
export function chainSourcesOf(env: ChainEnvironment, sandboxOrigin: string | null): ChainSourceConfig[] {
  const keys = { bitcoin: undefined, ethereum: env.CHAIN_KEY_ETHEREUM, usdt: env.CHAIN_KEY_TRON };
  return COINS.flatMap((coin): ChainSourceConfig[] => {
    const given = env[VARIABLES[coin]];
    if (given === OFF) return [];
    const facts = { coin, key: keys[coin] ?? null };
    if (given !== undefined) return [{ ...facts, base: given, sandbox: false }];
    return sandboxOrigin === null
      ? [{ ...facts, base: CHAIN_BASES[coin], sandbox: false }]
      : [{ ...facts, base: `${sandboxOrigin}/chain/${coin}`, sandbox: true }];
  });
}
