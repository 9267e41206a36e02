import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { base64urlnopad, utf8 } from "@scure/base";
import * as z from "zod/mini";
import { COINS } from "#db/entities/coins.ts";
import { USDT_NETWORKS } from "#db/entities/networks.ts";
import { isPayable } from "#db/rules/addresses/check-address.ts";
import { BLOCK_SIZE } from "#db/rules/addresses/address-pool.ts";
import { MAX_MARGIN_BPS } from "#db/rules/charges/charge-amount.ts";
import { MAX_DISCOUNT_PERCENT } from "#db/rules/charges/discount.ts";
import { KEY_SCRIPTS } from "#db/rules/addresses/key-script.ts";
import { checkLightning } from "#db/rules/lightning/check-lightning.ts";
import { MAX_CHARGE_CENTS } from "#db/rules/money/money.ts";
import { checkPixKey } from "#db/rules/payment-links/pix-key.ts";

/**
 * Data that an owner's phone transfers to a cashier's phone by QR codes, without a server. It holds addresses, names
 * and hashes of the cashiers' PINs, and no private keys.
 */

const addressText = z.string().check(z.minLength(1), z.maxLength(120));
const short = z.string().check(z.minLength(1), z.maxLength(80));
const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const hex = (digits: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${digits}}$`)));

const RATE_KEYS = ["rate:bitcoin", "rate:ethereum", "rate:usdt"] as const;

const enrolmentSchema = z.strictObject({
  v: z.literal(3),
  /** The till for which the codes are meant, because no two devices may show the same fresh address. */
  till: z.strictObject({ id: uuid, name: short }),
  /** `id`: the shop where the till is a member. null: its owner has no account, and the till does not sync its charges. */
  shop: z.strictObject({ id: z.nullable(uuid), name: z.nullable(z.string().check(z.maxLength(200))) }),
  wallets: z.strictObject({
    bitcoin: z.optional(addressText),
    ethereum: z.optional(addressText),
    usdt: z.optional(addressText),
  }),
  /** The shop's addresses for USDT in networks other than TRON. */
  usdt: z.optional(
    z.strictObject({
      ethereum: z.optional(addressText),
      polygon: z.optional(addressText),
      bsc: z.optional(addressText),
    }),
  ),
  fresh: z.nullable(
    z.strictObject({
      keyId: hex(16),
      script: z.enum(KEY_SCRIPTS),
      blocks: z
        .array(
          z.strictObject({
            block: z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
            addresses: z.array(addressText).check(z.length(BLOCK_SIZE)),
          }),
        )
        .check(z.minLength(1), z.maxLength(8)),
    }),
  ),
  pix: z.nullable(z.strictObject({ key: short, name: short, city: short })),
  lightning: z.nullable(z.string().check(z.minLength(1), z.maxLength(1000))),
  marginBps: z.number().check(z.int(), z.minimum(0), z.maximum(MAX_MARGIN_BPS)),
  /** The amount, set by the owner, from which a payment needs the full check. */
  proofCents: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(MAX_CHARGE_CENTS))),
  /** The rates that a person typed, as state rows, so that a till can charge before it has been online. */
  rates: z
    .array(
      z.strictObject({
        key: z.enum(RATE_KEYS),
        value: z.string().check(z.maxLength(80)),
      }),
    )
    .check(z.maxLength(COINS.length)),
  /** The server's rates on the owner's phone, each with when it was true by that phone's clock. `sandbox`: made up. */
  market: z.exactOptional(
    z.strictObject({
      sandbox: z.boolean(),
      rates: z
        .array(
          z.strictObject({
            coin: z.enum(COINS),
            rate: z.string().check(z.regex(/^\d{1,15}(?:\.\d{1,18})?$/)),
            asOf: z.iso.datetime(),
          }),
        )
        .check(z.minLength(1), z.maxLength(COINS.length)),
    }),
  ),
  /** State values as the shop's devices store them. */
  items: z.nullable(z.string().check(z.maxLength(4000))),
  tips: z.nullable(z.string().check(z.maxLength(100))),
  /** The owner's maximum discount in per cent, where discounts are enabled. */
  discount: z.exactOptional(z.number().check(z.int(), z.minimum(1), z.maximum(MAX_DISCOUNT_PERCENT))),
  cashiers: z
    .array(
      z.strictObject({
        id: short,
        name: short,
        pin: z.strictObject({
          rounds: z.number().check(z.int(), z.minimum(600_000), z.maximum(2_400_000)),
          salt: hex(32),
          hash: hex(32),
        }),
      }),
    )
    .check(z.maxLength(12)),
  rules: z.strictObject({ typesRate: z.boolean(), seesShift: z.boolean() }),
});

export type Enrolment = z.infer<typeof enrolmentSchema>;

/**
 * `not_one`: another kind of code. `older`, `newer`: made by another version of the app. `mixed`: codes of two enrolments.
 * `damaged`: all codes were read but the checksum fails. `unsafe`: an address or key fails its own validation. `other_till`:
 * meant for another device.
 */
export type EnrolmentProblem = "not_one" | "older" | "newer" | "mixed" | "damaged" | "unsafe" | "other_till";

const MARK = "balcao-caixa";
/** Version of codes without addresses for USDT outside of TRON, which older apps can read. */
const VERSION = 3;
/** Version of codes with such addresses: an older app reports them as too new instead of leaving the addresses out. */
const VERSION_OF_NETWORKS = 4;
/** Of codes with the server's rates, for the same reason. */
const VERSION_OF_MARKET = 5;

const versionOf = ({ usdt, market }: Enrolment): number =>
  market !== undefined ? VERSION_OF_MARKET : usdt !== undefined ? VERSION_OF_NETWORKS : VERSION;

/** Characters of payload per code: version 18 or less at level M, readable from a phone's screen at arm's length. */
const CHUNK = 360;
const MAX_FRAMES = 48;
const FRAME = /^balcao-caixa:(\d{1,3}):([0-9a-f]{16}):(\d{1,2})\/(\d{1,2}):([A-Za-z0-9_-]+)$/;

const sumOf = (payload: string): string => bytesToHex(sha256(utf8ToBytes(payload))).slice(0, 16);

/** The texts of the codes, in order; each has the checksum of the whole. null: the payload does not fit. */
export function enrolmentFrames(enrolment: Enrolment): readonly string[] | null {
  const payload = base64urlnopad.encode(utf8ToBytes(JSON.stringify(enrolment)));
  const chunks = payload.match(new RegExp(`.{1,${CHUNK}}`, "g")) ?? [];
  if (chunks.length > MAX_FRAMES) return null;
  const sum = sumOf(payload);
  return chunks.map(
    (chunk, at) => `${MARK}:${versionOf(enrolment)}:${sum}:${at + 1}/${chunks.length}:${chunk}`,
  );
}

/** Codes read so far. `parts`: chunk by number, from 1. */
export type EnrolmentParts = {
  readonly sum: string;
  readonly count: number;
  readonly parts: ReadonlyMap<number, string>;
};

export type FrameAnswer =
  | { readonly ok: true; readonly parts: EnrolmentParts }
  | { readonly ok: false; readonly problem: EnrolmentProblem };

/** Adds one code. Adding the same code twice changes nothing. */
export function addFrame(before: EnrolmentParts | null, text: string): FrameAnswer {
  const trimmed = text.trim();
  const match = FRAME.exec(trimmed);
  if (!match) return { ok: false, problem: "not_one" };
  const [, version, sum = "", at = "", of = "", chunk = ""] = match;
  const [place, count] = [Number(at), Number(of)];
  if (Number(version) < VERSION) return { ok: false, problem: "older" };
  if (Number(version) > VERSION_OF_MARKET) return { ok: false, problem: "newer" };
  if (place < 1 || place > count || count > MAX_FRAMES || chunk.length > CHUNK)
    return { ok: false, problem: "damaged" };
  if (before && (before.sum !== sum || before.count !== count)) return { ok: false, problem: "mixed" };
  return { ok: true, parts: { sum, count, parts: new Map([...(before?.parts ?? []), [place, chunk]]) } };
}

export type EnrolmentCheck =
  | { readonly ok: true; readonly enrolment: Enrolment }
  | { readonly ok: false; readonly problem: EnrolmentProblem };

/**
 * Joins and validates a complete enrolment for the till with this id: every address is validated like a typed one.
 * null: codes are missing.
 */
export function checkEnrolment({ sum, count, parts }: EnrolmentParts, tillId: string): EnrolmentCheck | null {
  if (parts.size < count) return null;
  const payload = Array.from({ length: count }, (_, at) => parts.get(at + 1) ?? "").join("");
  const damaged = { ok: false, problem: "damaged" } as const;
  if (sumOf(payload) !== sum) return damaged;
  const found = enrolmentSchema.safeParse(parseJson(payload));
  if (!found.success) return damaged;
  if (!isSafe(found.data)) return { ok: false, problem: "unsafe" };
  if (found.data.till.id !== tillId) return { ok: false, problem: "other_till" };
  return { ok: true, enrolment: found.data };
}

function parseJson(payload: string): unknown {
  try {
    return JSON.parse(utf8.encode(base64urlnopad.decode(payload)));
  } catch {
    return null;
  }
}

function isSafe({ wallets, usdt, fresh, pix, lightning }: Enrolment): boolean {
  const typed =
    COINS.every((coin) => wallets[coin] === undefined || isPayable(coin, wallets[coin])) &&
    USDT_NETWORKS.every((id) => usdt?.[id] === undefined || isPayable("usdt", usdt[id], id));
  const lent = fresh?.blocks.flatMap(({ addresses }) => addresses) ?? [];
  const blocks = new Set(fresh?.blocks.map(({ block }) => block));
  const once = new Set(lent).size === lent.length && blocks.size === (fresh?.blocks.length ?? 0);
  return (
    typed &&
    once &&
    lent.every((address) => isPayable("bitcoin", address)) &&
    (pix === null || checkPixKey(pix.key).ok) &&
    (lightning === null || checkLightning(lightning).ok)
  );
}
