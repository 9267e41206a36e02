import type { StateRow } from "#db/entities/rows.ts";
import { parseJson } from "#db/rules/text/parse-json.ts";
import { isLightningAddress } from "./chargeable-address.ts";

/**
 * Result of the server's test of the shop's Lightning Address or wallet connection, as a state row. It contains the address, so
 * that an address that was changed later does not count as tested.
 */
export type TestedSource = {
  /** `name@domain` in canonical form, or the name of a wallet connection. */
  readonly address: string;
  /** The wallet's service reports when an invoice is paid. */
  readonly watched: boolean;
  /** Host that issues the invoices, which may differ from the address's domain. */
  readonly host: string;
  /** Smallest and largest amount of the service in millisatoshis; missing: tested by an app that did not store them. */
  readonly minMsat?: bigint;
  readonly maxMsat?: bigint;
  /** false: its invoices do not suit the codes of tills without a network. Missing: true. */
  readonly suitsCodes?: boolean;
  /** true: a wallet of the sandbox, which moves no money. Missing: false. */
  readonly demo?: boolean;
};

/** Whether tills without a network may make codes for it: it reports payments, and its invoices suit the codes. */
export const takesCodes = ({ watched, suitsCodes }: TestedSource): boolean => watched && suitsCodes !== false;

type Value = StateRow["value"] | undefined;

/** R$ 300,00: above it bitcoin is received on-chain, unless the owner or the person at the counter chooses otherwise. */
export const FIRST_LIGHTNING_LIMIT_CENTS = 30_000;
/** R$ 1.000,00: above it a Lightning payment often finds no route, and waiting for a block is worthwhile. */
export const LIGHTNING_MAX_CENTS = 100_000;

/** The test as the value of its state row. */
export const testToValue = ({ minMsat, maxMsat, ...test }: TestedSource): string =>
  JSON.stringify({ ...test, minMsat: minMsat?.toString(), maxMsat: maxMsat?.toString() });

/** The test of exactly this address; null: none, or one in the format of an older or newer app. */
export function readTest(address: Value, value: Value): TestedSource | null {
  if (typeof address !== "string" || typeof value !== "string") return null;
  const test = parseJson(value) as Partial<Record<keyof TestedSource, unknown>> | null;
  const isOfIt = test?.address === address && isLightningAddress("bitcoin", address);
  if (!isOfIt || typeof test.watched !== "boolean" || typeof test.host !== "string") return null;
  const [minMsat, maxMsat] = [readMsat(test.minMsat), readMsat(test.maxMsat)];
  return {
    address,
    watched: test.watched,
    host: test.host,
    ...(minMsat === null ? {} : { minMsat }),
    ...(maxMsat === null ? {} : { maxMsat }),
    ...(test.suitsCodes === false ? { suitsCodes: false } : {}),
    ...(test.demo === true ? { demo: true } : {}),
  };
}

const readMsat = (value: unknown): bigint | null =>
  typeof value === "string" && /^[1-9]\d{0,18}$/.test(value) ? BigInt(value) : null;

/** Centavos up to which bitcoin is received over Lightning; the default if none is set. */
export const readLightningLimit = (value: Value): number =>
  isLightningLimit(value) ? value : FIRST_LIGHTNING_LIMIT_CENTS;

/** Whether an owner may set this limit; 0: Lightning is used only when a person chooses it. */
export const isLightningLimit = (value: Value): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= LIGHTNING_MAX_CENTS;
