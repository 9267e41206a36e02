import type { z } from "zod";
import { PROCESSORS, type Processor } from "#db/entities/processors.ts";
import { baseUrl } from "./base-url.ts";

/**
 * The only hosts that receive a processor's credentials, and the environment variables that change them (contract
 * §2).
 */

/** Origins from the processors' own documentation. Foxbit has no test environment. */
const OFFICIAL: Record<Processor, { readonly live: string; readonly test: string }> = {
  coingate: { live: "https://api.coingate.com", test: "https://api-sandbox.coingate.com" },
  bitpay: { live: "https://bitpay.com", test: "https://test.bitpay.com" },
  foxbit: { live: "https://api.foxbit.com.br", test: "https://api.foxbit.com.br" },
};

const VARIABLES = {
  coingate: { live: "COINGATE_API_BASE", test: "COINGATE_SANDBOX_API_BASE" },
  bitpay: { live: "BITPAY_API_BASE", test: "BITPAY_TEST_API_BASE" },
  foxbit: { live: "FOXBIT_API_BASE", test: "FOXBIT_API_BASE" },
} as const satisfies Record<Processor, object>;

export type ProcessorConfig = {
  /** Base URL of the processor's API, without a trailing slash. */
  readonly live: string;
  readonly test: string;
  /** The processor is the sandbox's: no money moves, whatever the mode. */
  readonly sandbox: boolean;
};
export type ProcessorsConfig = Readonly<Record<Processor, ProcessorConfig>>;

export const processorsEnvironment = {
  COINGATE_API_BASE: baseUrl,
  COINGATE_SANDBOX_API_BASE: baseUrl,
  BITPAY_API_BASE: baseUrl,
  BITPAY_TEST_API_BASE: baseUrl,
  FOXBIT_API_BASE: baseUrl,
} as const;

type ProcessorsEnvironment = z.output<z.ZodObject<typeof processorsEnvironment>>;

/** `sandboxOrigin` null: the real processors, unless a URL is configured. */
export function processorsOf(env: ProcessorsEnvironment, sandboxOrigin: string | null): ProcessorsConfig {
  const of = (processor: Processor): ProcessorConfig => {
    const { live, test } = VARIABLES[processor];
    const isStandIn = sandboxOrigin !== null && env[live] === undefined && env[test] === undefined;
    if (isStandIn) {
      const standIn = `${sandboxOrigin}/${processor}`;
      return { live: standIn, test: standIn, sandbox: true };
    }
    const official = OFFICIAL[processor];
    return { live: env[live] ?? official.live, test: env[test] ?? official.test, sandbox: false };
  };
  return Object.fromEntries(PROCESSORS.map((processor) => [processor, of(processor)])) as ProcessorsConfig;
}

/**
 * Whether a merchant may enter this URL as a processor's (S423): https, and exactly the origin used in this mode. The
 * URL itself is never requested; credentials are only sent to the configured host.
 */
export function isOwnAddress(
  processors: ProcessorsConfig,
  processor: Processor,
  testMode: boolean,
  address: string,
): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, username, password } = new URL(address);
  const mode = testMode ? "test" : "live";
  const configured = new URL(processors[processor][mode]).origin;
  const isEncrypted = protocol === "https:" || origin === configured;
  const isKnown = origin === configured || origin === OFFICIAL[processor][mode];
  return isEncrypted && isKnown && username === "" && password === "";
}
