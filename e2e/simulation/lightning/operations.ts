import fc from "fast-check";
import type { Fault } from "#sandbox/sandbox-service.ts";
import type { WalletAction } from "#sandbox/lightning/wallet-book.ts";
import type { Mishap } from "./wallet-server.ts";

/** Steps of a schedule: a till asks, a customer pays, providers fail, servers die, time passes. */
export type Step =
  /** A till asks a server for the invoice of a charge. */
  | { readonly kind: "ask"; readonly server: 0 | 1; readonly charge: number; readonly mishap: Mishap }
  /** A customer's wallet reads the code of a till without a network, and asks for its invoice. */
  | { readonly kind: "scan"; readonly server: 0 | 1; readonly code: number; readonly mishap: Mishap }
  /** A customer shows the PIN, if there is one; the cashier types it. */
  | { readonly kind: "show"; readonly server: 0 | 1; readonly code: number }
  /** The charge of a code arrives, because its till has a network again. */
  | { readonly kind: "arrive"; readonly code: number }
  | { readonly kind: "watch"; readonly server: 0 | 1; readonly mishap: Mishap }
  | { readonly kind: "advance"; readonly ms: number }
  /** A customer acts on one of the invoices that were shown. */
  | { readonly kind: "wallet"; readonly which: number; readonly action: WalletAction }
  | { readonly kind: "fault"; readonly fault: Fault; readonly on: boolean }
  /** From now on the provider repeats its last invoice. */
  | { readonly kind: "repeat"; readonly on: boolean }
  | { readonly kind: "kill"; readonly server: 0 | 1 }
  | { readonly kind: "resume"; readonly which: number }
  /** The owner enters another address. */
  | { readonly kind: "source"; readonly name: string };

export type Schedule = {
  /** How long the customer has for each charge, in milliseconds. */
  readonly lives: readonly number[];
  readonly steps: readonly Step[];
};

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const CHARGES = 2;
export const CODES = 2;

/** Not those of a provider that says "unpaid" of what was paid: nobody can know better. */
const FAULTS = [
  "verify_error",
  "verify_other_invoice",
  "verify_wrong_preimage",
  "wrong_hash",
  "wrong_amount",
  "expired",
  "html",
  "rate_limited",
] as const satisfies readonly Fault[];

const mishap: fc.Arbitrary<Mishap> = fc.record({
  kind: fc.constantFrom("none", "none", "none", "pause", "pause", "kill"),
  at: fc.integer({ min: 1, max: 16 }),
});
const server = fc.constantFrom<0 | 1>(0, 1);
const code = fc.nat({ max: CODES - 1 });
const which = fc.nat({ max: 7 });

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("ask"),
      server,
      charge: fc.nat({ max: CHARGES - 1 }),
      mishap,
    }),
  },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("scan"), server, code, mishap }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("show"), server, code }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("arrive"), code }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("watch"), server, mishap }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("advance"),
      ms: fc.constantFrom(
        SECOND,
        2 * SECOND,
        5 * SECOND,
        31 * SECOND,
        2 * MINUTE,
        10 * MINUTE,
        12 * MINUTE,
        HOUR,
      ),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("wallet"),
      which,
      action: fc.constantFrom<WalletAction>("pay", "pay", "pay", "later", "hold"),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("fault"),
      fault: fc.constantFrom(...FAULTS),
      on: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("repeat"), on: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("kill"), server }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("resume"), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("source"),
      name: fc.constantFrom("padaria", "padaria", "interno", "semaviso", "trinta"),
    }),
  },
);

export const schedules = (maxSteps: number): fc.Arbitrary<Schedule> =>
  fc.record({
    lives: fc.array(fc.constantFrom(5 * SECOND, 2 * MINUTE, 15 * MINUTE), {
      minLength: CHARGES,
      maxLength: CHARGES,
    }),
    steps: fc.array(step, { minLength: 6, maxLength: maxSteps, size: "max" }),
  });

export { FAULTS as SWITCHED };
