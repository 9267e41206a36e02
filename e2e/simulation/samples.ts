import type { Coin } from "#db/entities/coins.ts";
import { DECISIONS } from "#db/entities/counter-case.ts";
import { CODE_EVENTS } from "#db/entities/code-events.ts";
import { OTHER_WAYS } from "#db/entities/other-ways.ts";
import type { ChargeMarkRow } from "#db/entities/rows.ts";
import type { MutationArgs, MutationName } from "#db/protocol/mutations.ts";
import { PLAIN_CHARGE } from "#db/entities/plain-charge.ts";
import { EXAM_CASES } from "#db/rules/cases/judge-exam.ts";
import { STAFF_CASES } from "#db/rules/cases/staff-exam.ts";
import { shiftKey } from "#db/rules/shops/shift-key.ts";
import { FIT_WORDS } from "#db/rules/shops/staff-pass.ts";
import { usdtKey } from "#db/rules/shops/usdt-key.ts";
import { chargeUnits } from "#db/rules/charges/charge-amount.ts";
import { LESSONS } from "./first-content.ts";

/** The state that a person sees on a device when they act. */
export type Situation = {
  /** Selects among the possibilities; any whole number from 0 on. */
  readonly n: number;
  /** The device's clock: an instant and its local day. */
  readonly at: string;
  readonly day: string;
  readonly newId: () => string;
  /** Who works in the profile: its account, or its till; null: a visitor. */
  readonly me: string | null;
  /** Charges on this device, and their marks. */
  readonly charges: readonly string[];
  readonly marks: readonly ChargeMarkRow[];
  /** Tills and people of the shop on this device. */
  readonly members: readonly string[];
};

const COINS: readonly Coin[] = ["bitcoin", "ethereum", "usdt"];
const ADDRESSES: Readonly<Record<Coin, string>> = {
  bitcoin: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  ethereum: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  usdt: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
};

const pick = <const T>(from: readonly [T, ...T[]], n: number): T => from[n % from.length] ?? from[0];
/** USDT that is received outside of TRON. */
const NETWORK = "polygon";

/** What is charged over Lightning names the shop's address there. */
const LIGHTNING = "loja@exemplo.com";

const lessonOf = ({ n }: Situation): string => pick([...LESSONS, "no-such-lesson"], n);
const someCharge = ({ n, charges, newId }: Situation): string => charges[n % charges.length] ?? newId();

/**
 * One sample of every mutation, so that schedules may include any of them; a new name does not compile before it is added here.
 * Some are rejected by the server: an unknown lesson, an amount that does not match, too much time.
 */
export const SAMPLES: { readonly [N in MutationName]: (situation: Situation) => MutationArgs[N] } = {
  "lesson.complete": (now) => ({ lesson: lessonOf(now), at: now.at, localDate: now.day }),
  "time.add": (now) => ({
    lesson: lessonOf(now),
    ms: now.n % 11 === 10 ? 300_001 : 1 + (now.n % 300_000),
    localDate: now.day,
  }),
  "quiz.finish": (now) => ({ lesson: lessonOf(now), correct: now.n % 4, total: 3 }),
  "review.answer": ({ n, at, day }) => ({
    question: `q-${n % 3}`,
    right: n % 2 === 0,
    at,
    localDate: n % 5 === 4 ? null : day,
  }),
  // No lesson of a schedule has cases, so the server rejects every exam, and the device undoes it.
  "exam.pass": ({ n, at, day }) => ({
    answers: Array.from({ length: EXAM_CASES }, (_, each) => ({
      case: `case-${each}`,
      choice: pick(DECISIONS, n + each),
    })),
    at,
    localDate: day,
  }),
  // Rejected for the same reason; some name another member's device.
  "staff.pass": ({ n, at, day, newId }) => ({
    member: n % 2 === 0 ? newId() : "own",
    person: `cashier-${n % 3}`,
    name: "Ana",
    fit: pick(FIT_WORDS, n),
    answers: Array.from({ length: STAFF_CASES }, (_, each) => ({
      case: `case-${each}`,
      choice: pick(DECISIONS, n + each),
    })),
    at,
    localDate: day,
  }),
  "state.put": ({ n, at, me, members }) => {
    // One shift for each member: their own devices and a manager's write the same row.
    const anybody = members[n % members.length] ?? me;
    const whose = n % 2 === 0 ? me : anybody;
    if (n % 6 === 5) return { key: shiftKey(whose, "1"), value: `turno ${n}`, at };
    if (n % 12 === 10) return { key: usdtKey(NETWORK), value: n % 5 === 4 ? "x" : ADDRESSES.ethereum, at };
    return { key: pick(["k0", "k1", "items:quick", "rate:usdt"], n), value: n, at };
  },
  "profile.save": ({ n }) => ({
    businessName: `Loja ${n}`,
    businessType: pick(["restaurant", "retail", "services", "other"], n),
    techComfort: pick(["beginner", "intermediate", "advanced"], n),
    onboardingCompleted: n % 3 === 0,
  }),
  "wallet.put": ({ n, at }) => {
    const coin = pick(["bitcoin", "ethereum", "usdt"], n);
    const address = n % 5 === 4 ? "not-an-address" : ADDRESSES[coin];
    return { coin, address: n % 7 === 6 ? null : address, at };
  },
  "charge.create": ({ n, at, newId }) => {
    const coin = COINS[n % COINS.length] ?? "bitcoin";
    const isOther = n % 2 === 1;
    const network = coin === "usdt" && isOther ? NETWORK : null;
    const own = coin === "bitcoin" && isOther ? LIGHTNING : ADDRESSES[coin];
    const amountCents = 100 + (n % 9_000);
    const units = chargeUnits(coin, amountCents, "287450.00") ?? 1n;
    return {
      chargeId: newId(),
      coin,
      address: network ? ADDRESSES.ethereum : own,
      amountCents,
      ...PLAIN_CHARGE,
      network,
      lines: n % 5 === 0 ? [{ name: "Pão", cents: amountCents, quantity: 1 }] : [],
      // An amount that does not match the rate: only the server notices.
      units: String(n % 8 === 7 ? units + 1n : units),
      rate: "287450.00",
      rateSource: "typed",
      rateAsOf: at,
      training: n % 4 === 0,
      description: n % 2 === 0 ? null : `Pão ${n}`,
      shopName: null,
      cashier: null,
      createdOffline: true,
      createdAt: at,
      expiresAt: at,
    };
  },
  "charge.mark": (now) => {
    const { n, at } = now;
    const mark = pick(["checked", "unpaid", "waiting"], n);
    // Three wrong PINs closed the code, or somebody allowed more, which a cashier may not.
    const code = mark === "waiting" && n % 4 !== 0 ? pick(CODE_EVENTS, n) : null;
    const pin = mark === "checked" && n % 4 === 0;
    const via = mark === "checked" && !pin && n % 3 === 0 ? pick(OTHER_WAYS, n) : null;
    return { markId: now.newId(), chargeId: someCharge(now), mark, by: null, at, pin, code, via };
  },
  "charge.giveBack": (now) => {
    // For any mark: a give-back for a mark other than `checked` is rejected.
    const mark = now.marks[now.n % now.marks.length];
    return {
      giveBackId: now.newId(),
      chargeId: mark?.chargeId ?? now.newId(),
      markId: mark?.id ?? now.newId(),
      amountCents: 1 + (now.n % 4_000),
      units: null,
      reason: "Troca",
      by: "Rosa",
      reference: null,
      at: now.at,
    };
  },
  "till.add": ({ newId, n, at }) => ({
    tillId: newId(),
    name: `Caixa ${n % 4}`,
    publicKey: String(n % 10).repeat(64),
    at,
  }),
  "member.end": (now) => ({ memberId: now.members[now.n % now.members.length] ?? now.newId(), at: now.at }),
  "charge.note": (now) => ({ chargeId: someCharge(now), note: `Nota ${now.n}`, at: now.at }),
};

export const MUTATION_NAMES = Object.keys(SAMPLES) as readonly MutationName[];
