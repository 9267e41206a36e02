import { createHash, createHmac, randomBytes } from "node:crypto";
import { markChallengeUsed } from "#server/accounts/passkeys/passkey-repository.ts";
import { countOfNetwork, noteForNetwork, WINDOW_MS } from "#server/accounts/sign-in/throttle.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { isSameSecret } from "#server/platform/same-secret.ts";
import { logSecurityEvent } from "#server/platform/security-log.ts";

/**
 * Demands proof of work for calls that could create accounts or mails in bulk (docs/decisions/0102). A challenge is
 * `<ms until which it is valid>.<bits>.<random>.<mac>`; the work for it is `<challenge>.<number>`, whose SHA-256 begins with
 * that many zero bits. Nothing is stored for a challenge until its work arrives.
 */

export type WorkRule = {
  /** Rules with different names are counted separately. */
  readonly name: string;
  /** Number of calls of a network in 15 minutes that need no work. */
  readonly free: number;
};

export const REGISTER_WORK: WorkRule = { name: "work-register", free: 300 };
export const FORGOT_WORK: WorkRule = { name: "work-forgot", free: 50 };
export const MAIL_CODE_WORK: WorkRule = { name: "work-mail-code", free: 50 };

/** Description in OpenAPI. */
export const WORK_DEMANDED =
  "`too_many_requests`: the network made many of these calls. `Work-Challenge` has `<until>.<bits>.<random>.<mac>`; the call is accepted with `work`: the challenge, a full stop and a number, so that their SHA-256 begins with so many zero bits.";

/** Long, because a page with a form may stay open. */
const CHALLENGE_MS = 60 * 60_000;
/** At first 4,096 hashes on average, about half a second on a slow phone. Each further `free` calls of the network double it. */
const BITS_BEFORE = 11;
const MOST_BITS = 20;

const macOf = ({ config }: Pick<Deps, "config">, rule: WorkRule, text: string): string =>
  createHmac("sha256", config.sessionSecret).update(`${rule.name}\n${text}`).digest("base64url").slice(0, 32);

function newChallenge(deps: Deps, rule: WorkRule, count: number): string {
  const until = deps.clock.now().getTime() + CHALLENGE_MS;
  const bits = Math.min(MOST_BITS, BITS_BEFORE + Math.floor(count / rule.free));
  const text = `${until}.${bits}.${randomBytes(12).toString("base64url")}`;
  return `${text}.${macOf(deps, rule, text)}`;
}

/** The challenge for a form, when the network has made many of these calls; null: it needs no work. */
export async function challengeFor(deps: Deps, rule: WorkRule, address: string): Promise<string | null> {
  const count = await countOfNetwork(deps, rule.name, address);
  return count < rule.free ? null : newChallenge(deps, rule, count);
}

/**
 * The challenge for a form that is shown again after `error`. Without an answer of the database there is none; if work is needed,
 * the next attempt gets a challenge.
 */
export const challengeAfter = async (
  error: AppError,
  ...[deps, rule, address]: Parameters<typeof challengeFor>
): Promise<string | null> =>
  error.status >= 500 ? null : challengeFor(deps, rule, address).catch(() => null);

/**
 * Counts the call for its network. Throws 429 when the network has made too many calls and the work is missing or was used
 * before.
 */
export async function demandWork(
  deps: Deps,
  rule: WorkRule,
  { address, work }: { readonly address: string; readonly work?: string | undefined },
): Promise<void> {
  const challenge = await challengeFor(deps, rule, address);
  if (challenge !== null && !(await takeWork(deps, rule, work ?? ""))) {
    logSecurityEvent(deps, "too many tries", null, rule.name);
    throw new AppError("too_many_requests", { retryAfter: WINDOW_MS / 1000, challenge });
  }
  await noteForNetwork(deps, rule.name, address);
}

async function takeWork(deps: Deps, rule: WorkRule, work: string): Promise<boolean> {
  const [until = "", bits = "", random = "", mac = ""] = work.split(".");
  const text = `${until}.${bits}.${random}`;
  const now = deps.clock.now();
  if (!isSameSecret(mac, macOf(deps, rule, text)) || Number(until) <= now.getTime()) return false;
  if (zeroBitsOf(work) < Number(bits)) return false;
  return markChallengeUsed(deps.knex, {
    challenge: `${text}.${mac}`,
    expiresAt: new Date(Number(until)),
    now,
  });
}

/** Number of leading zero bits of the work's SHA-256, at most 32. */
export const zeroBitsOf = (work: string): number =>
  Math.clz32(createHash("sha256").update(work).digest().readUInt32BE());
