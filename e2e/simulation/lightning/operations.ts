import fc from "fast-check";
import type { Fault } from "#sandbox/sandbox-service.ts";
import type { WalletAction } from "#sandbox/lightning/wallet-book.ts";
import type { WalletService } from "#server/testing/start-lightning-shop.ts";
import type { Noise } from "./simulated-wallet.ts";
import type { Interruption } from "./wallet-server.ts";

/** Steps of a schedule: a till asks, a customer pays, providers fail, servers die, time passes. */
export type Step =
  /** A till asks a server for the invoice of a charge. */
  | {
      readonly kind: "ask";
      readonly server: 0 | 1;
      readonly charge: number;
      readonly interruption: Interruption;
    }
  /** A customer's wallet reads the code of a till without a network, and requests its invoice. */
  | {
      readonly kind: "scan";
      readonly server: 0 | 1;
      readonly code: number;
      readonly interruption: Interruption;
    }
  /** A customer shows the PIN, if there is one, and the cashier types it. */
  | { readonly kind: "show"; readonly server: 0 | 1; readonly code: number }
  /** The charge of a code is synced, because its till is online again. */
  | { readonly kind: "arrive"; readonly code: number }
  | { readonly kind: "watch"; readonly server: 0 | 1; readonly interruption: Interruption }
  | { readonly kind: "advance"; readonly ms: number }
  /** A customer acts on one of the invoices that were shown. */
  | { readonly kind: "wallet"; readonly which: number; readonly action: WalletAction }
  | {
      readonly kind: "fault";
      readonly service: WalletService;
      readonly fault: Fault;
      readonly on: boolean;
    }
  /** Whether the provider repeats its last invoice from now on. */
  | { readonly kind: "repeat"; readonly on: boolean }
  /** Provider, wallet and relay work correctly from now on. */
  | { readonly kind: "heal" }
  /** A wallet announces a payment, whether or not the invoice was paid. */
  | { readonly kind: "notice"; readonly which: number }
  | { readonly kind: "noise"; readonly noise: Noise }
  /** All connections to the relay break, or the wallet's delayed answers arrive. */
  | { readonly kind: "relay"; readonly what: "cut" | "release" }
  | { readonly kind: "kill"; readonly server: 0 | 1 }
  | { readonly kind: "resume"; readonly which: number }
  /** The owner enters another address; null: removes it. */
  | { readonly kind: "source"; readonly name: string | null }
  /** The owner connects the wallet, or tests it again. */
  | { readonly kind: "connect"; readonly server: 0 | 1; readonly interruption: Interruption }
  | { readonly kind: "retest"; readonly server: 0 | 1; readonly interruption: Interruption }
  /** The shop has used the connection often enough that the wallet is asked again what it may do. */
  | { readonly kind: "use" };

export type Schedule = {
  /** The shop's source at the beginning. */
  readonly source: "address" | "connection";
  /** How long the customer has for each charge, in milliseconds. */
  readonly lives: readonly number[];
  readonly steps: readonly Step[];
};

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const CHARGES = 2;
export const CODES = 2;

/** Without the fault of a provider that reports a paid invoice as unpaid, which nothing can detect. */
const PROVIDER_FAULTS = [
  "verify_error",
  "verify_other_invoice",
  "verify_wrong_preimage",
  "wrong_hash",
  "wrong_amount",
  "expired",
  "html",
  "rate_limited",
] as const satisfies readonly Fault[];
const CONNECTION_FAULTS = [
  "down",
  "relay_drops",
  "relay_silent",
  "ok_false",
  "late",
  "no_info",
  "lost",
  "duplicated",
  "both_kinds",
  "forged",
  "restricted",
  "rate_limited",
  "spends",
  "wrong_amount",
  "wrong_network",
  "repeated",
  "verify_other_invoice",
  "verify_wrong_preimage",
] as const satisfies readonly Fault[];
const SWITCHED = { lightning: PROVIDER_FAULTS, nwc: CONNECTION_FAULTS } as const;

const interruption: fc.Arbitrary<Interruption> = fc.record({
  kind: fc.constantFrom("none", "none", "none", "pause", "pause", "kill"),
  at: fc.integer({ min: 1, max: 16 }),
});
const server = fc.constantFrom<0 | 1>(0, 1);
const code = fc.nat({ max: CODES - 1 });
const which = fc.nat({ max: 7 });
const ms = fc.constantFrom(
  SECOND,
  2 * SECOND,
  5 * SECOND,
  31 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  12 * MINUTE,
  HOUR,
);
const action = fc.constantFrom<WalletAction>("pay", "pay", "pay", "later", "hold");

type Weighted = { readonly weight: number; readonly arbitrary: fc.Arbitrary<Step> };
const weighted = (weight: number, arbitrary: fc.Arbitrary<Step>): Weighted => ({ weight, arbitrary });
const of = <K extends Step["kind"]>(kind: K) => ({ kind: fc.constant(kind) });

const COMMON: readonly Weighted[] = [
  weighted(8, fc.record({ ...of("ask"), server, charge: fc.nat({ max: CHARGES - 1 }), interruption })),
  weighted(8, fc.record({ ...of("scan"), server, code, interruption })),
  weighted(3, fc.record({ ...of("show"), server, code })),
  weighted(1, fc.record({ ...of("arrive"), code })),
  weighted(8, fc.record({ ...of("watch"), server, interruption })),
  weighted(8, fc.record({ ...of("advance"), ms })),
  weighted(6, fc.record({ ...of("wallet"), which, action })),
  weighted(2, fc.record({ ...of("kill"), server })),
  weighted(5, fc.record({ ...of("resume"), which })),
];
const faulty = (service: WalletService): fc.Arbitrary<Step> =>
  fc.record({
    ...of("fault"),
    service: fc.constant(service),
    fault: fc.constantFrom<Fault>(...SWITCHED[service]),
    on: fc.boolean(),
  });
const OF_ADDRESS: readonly Weighted[] = [
  weighted(3, faulty("lightning")),
  weighted(1, fc.record({ ...of("repeat"), on: fc.boolean() })),
  weighted(
    1,
    fc.record({
      ...of("source"),
      name: fc.constantFrom("padaria", "padaria", "interno", "semaviso", "trinta"),
    }),
  ),
];
const OF_CONNECTION: readonly Weighted[] = [
  weighted(4, faulty("nwc")),
  weighted(2, fc.record(of("heal"))),
  weighted(2, fc.record({ ...of("notice"), which })),
  weighted(2, fc.record({ ...of("noise"), noise: fc.constantFrom<Noise>("none", "replayed", "forged") })),
  weighted(2, fc.record({ ...of("relay"), what: fc.constantFrom("cut", "release") })),
  weighted(1, fc.record({ ...of("source"), name: fc.constantFrom("padaria", null) })),
  weighted(2, fc.record({ ...of("connect"), server, interruption })),
  weighted(1, fc.record({ ...of("retest"), server, interruption })),
  weighted(1, fc.record(of("use"))),
];

const paidAt = (
  source: Schedule["source"],
  steps: readonly Weighted[],
  maxSteps: number,
): fc.Arbitrary<Schedule> =>
  fc.record({
    source: fc.constant(source),
    lives: fc.array(fc.constantFrom(5 * SECOND, 2 * MINUTE, 15 * MINUTE), {
      minLength: CHARGES,
      maxLength: CHARGES,
    }),
    steps: fc.array(fc.oneof(...COMMON, ...steps), { minLength: 6, maxLength: maxSteps, size: "max" }),
  });

const OF: Readonly<Record<Schedule["source"], readonly Weighted[]>> = {
  address: OF_ADDRESS,
  connection: OF_CONNECTION,
};

/** Schedules with this kind of source; `undefined`: with addresses and with wallet connections. */
export const schedules = (maxSteps: number, only?: string): fc.Arbitrary<Schedule> =>
  fc.oneof(
    ...(["address", "connection"] as const)
      .filter((source) => only === undefined || source === only)
      .map((source) => paidAt(source, OF[source], maxSteps)),
  );
