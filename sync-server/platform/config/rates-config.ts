import { z } from "zod";
import { baseUrl } from "./base-url.ts";

/** Sources of quotes: public APIs, and the environment variables that change them (contract §2). */

/** Public sources without a key, each with the origin from its own documentation. */
export const RATE_SOURCE_BASES = {
  foxbit: "https://api.foxbit.com.br",
  mercado_bitcoin: "https://api.mercadobitcoin.net",
  binance: "https://api.binance.com",
  coingecko: "https://api.coingecko.com",
} as const;
export type RateSourceName = keyof typeof RATE_SOURCE_BASES;
export const RATE_SOURCE_NAMES = Object.keys(RATE_SOURCE_BASES) as readonly RateSourceName[];

/** With fewer sources, a wrong one could not be outvoted. */
const MIN_SOURCES = 3;

export type RateSourceConfig = {
  readonly name: RateSourceName;
  /** Base URL of the source's API, without a trailing slash. */
  readonly base: string;
  /** The source is the sandbox's, not a real market. */
  readonly sandbox: boolean;
};

/** Sources are disabled: the counter then works with typed rates only. */
const NONE = "off";

const CHOICES = `use ${NONE}, ou ao menos ${MIN_SOURCES} nomes diferentes entre ${RATE_SOURCE_NAMES.join(", ")}, separados por vírgula`;
const isName = (text: string): text is RateSourceName => Object.hasOwn(RATE_SOURCE_BASES, text);

const providers = z.string().transform((text, context) => {
  if (text.toLowerCase() === NONE) return [];
  const names = [...new Set(text.split(",").map((part) => part.trim().toLowerCase()))];
  if (names.length >= MIN_SOURCES && names.every(isName)) return names;
  context.addIssue({ code: "custom", message: CHOICES });
  return z.NEVER;
});

export const ratesEnvironment = {
  RATES_PROVIDERS: providers.optional(),
  RATES_URL_FOXBIT: baseUrl,
  RATES_URL_MERCADO_BITCOIN: baseUrl,
  RATES_URL_BINANCE: baseUrl,
  RATES_URL_COINGECKO: baseUrl,
} as const;

type RatesEnvironment = z.output<z.ZodObject<typeof ratesEnvironment>>;

const variableOf = (name: RateSourceName) =>
  `RATES_URL_${name.toUpperCase() as Uppercase<RateSourceName>}` as const;

/** `sandboxOrigin` null: the real sources, unless a URL is configured. */
export function rateSourcesOf(env: RatesEnvironment, sandboxOrigin: string | null): RateSourceConfig[] {
  return (env.RATES_PROVIDERS ?? RATE_SOURCE_NAMES).map((name) => {
    const given = env[variableOf(name)];
    if (given !== undefined) return { name, base: given, sandbox: false };
    return sandboxOrigin === null
      ? { name, base: RATE_SOURCE_BASES[name], sandbox: false }
      : { name, base: `${sandboxOrigin}/rates/${name}`, sandbox: true };
  });
}
