import type { StateRow } from "#db/entities/rows.ts";
import { isLightningAddress } from "./chargeable-address.ts";

/**
 * What the server's test of the shop's Lightning Address or wallet connection showed, as a state row. It names the address, so that
 * one that is changed later does not count as tested.
 */
export type TestedSource = {
  /** `name@domain`, canonical; or the name of a wallet connection. */
  readonly address: string;
  /** The wallet's service says when an invoice is paid. */
  readonly watched: boolean;
  /** Where its invoices come from: not always the domain of the address. */
  readonly host: string;
  /** Millisatoshis that the service takes at least and at most; missing: tested by an app that did not keep them. */
  readonly minMsat?: bigint;
  readonly maxMsat?: bigint;
  /** false: its invoices do not suit the code of a till without a network. Missing: they do. */
  readonly suitsCodes?: boolean;
};

/** Whether tills without a network may make codes for it: it says what was paid, and its invoices suit them. */
export const takesCodes = ({ watched, suitsCodes }: TestedSource): boolean => watched && suitsCodes !== false;

type Value = StateRow["value"] | undefined;

/** R$ 300,00: above it bitcoin goes over the network unless the owner or the person at the counter chooses otherwise. */
export const FIRST_LIGHTNING_LIMIT_CENTS = 30_000;
/** R$ 1.000,00: beyond it a Lightning payment often finds no route, and waiting for a block is worth it. */
export const LIGHTNING_MAX_CENTS = 100_000;

/** Writes a test for its state row. */
export const testToValue = ({ minMsat, maxMsat, ...test }: TestedSource): string =>
  JSON.stringify({ ...test, minMsat: minMsat?.toString(), maxMsat: maxMsat?.toString() });

/** The test of exactly this address; null: none, or one that an older or newer app wrote. */
export function readTest(address: Value, value: Value): TestedSource | null {
  if (typeof address !== "string" || typeof value !== "string") return null;
  const test = parsed(value);
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
  };
}

const readMsat = (value: unknown): bigint | null =>
  typeof value === "string" && /^[1-9]\d{0,18}$/.test(value) ? BigInt(value) : null;

/** Centavos up to which bitcoin is received over Lightning; the first figure where none is set. */
export const readLightningLimit = (value: Value): number =>
  isLightningLimit(value) ? value : FIRST_LIGHTNING_LIMIT_CENTS;

/** Whether an owner may set this figure; 0: only when somebody asks for it. */
export const isLightningLimit = (value: Value): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= LIGHTNING_MAX_CENTS;

function parsed(text: string): Partial<Record<keyof TestedSource, unknown>> | null {
  try {
    return JSON.parse(text) as Partial<Record<keyof TestedSource, unknown>> | null;
  } catch {
    return null;
  }
}
