import { createHmac } from "node:crypto";
import type { Deps } from "#server/platform/deps.ts";
import { repeat } from "#server/platform/repeat.ts";
import { logSecurityEvent } from "#server/platform/security-log.ts";
import { AppError } from "#server/platform/errors.ts";
import {
  countAttempts,
  deleteAttempt,
  deleteAttemptsOfAccount,
  deleteOldAttempts,
  insertAttempt,
  recentAttempts,
} from "./login-attempt-repository.ts";

export const WINDOW_MS = 15 * 60 * 1000;
const FORGET_EVERY_MS = 5 * 60 * 1000;

export type ThrottleRule = {
  /** Rules with different names are counted separately. */
  readonly name: string;
  readonly perAccount: number;
  readonly perAddress: number;
};

export type Attempt = {
  /** On success: clears the account's failures, and does not count this attempt for the address. */
  readonly forgive: () => Promise<void>;
};

/** An address in brackets, or an IPv4 one, with the port that some proxies add to it: another one for each connection. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]*)\](?::\d+)?|(?<v4>\d+\.\d+\.\d+\.\d+):\d+)$/;

/**
 * IPv6 addresses are grouped by their /64, which is one household's network. An IPv4 address mapped to IPv6 counts as the IPv4
 * one.
 */
export function addressGroup(address: string): string {
  const bare = address
    .replace(WITH_PORT, "$<v6>$<v4>")
    .replace(/^::ffff:(?=\d+\.)/i, "")
    .replace(/%.*$/, "");
  if (!bare.includes(":")) return bare;
  const [head = "", tail = ""] = bare.toLowerCase().split("::");
  const before = head.split(":").filter(Boolean);
  const after = bare.includes("::") ? tail.split(":").filter(Boolean) : [];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  return [...before, ...zeros, ...after].slice(0, 4).join(":");
}

/** Key under which attempts are counted. E-mails and addresses are stored only as keyed hashes. */
const keyOf = (deps: Deps, rule: string, kind: "account" | "address", value: string): string =>
  createHmac("sha256", deps.config.sessionSecret).update(`${rule}\n${kind}\n${value}`).digest("base64url");
const accountKey = (deps: Deps, rule: string, email: string): string =>
  keyOf(deps, rule, "account", email.toLowerCase());

/** How many calls with this name the network has made in the last 15 minutes. */
export function countOfNetwork(deps: Deps, name: string, address: string): Promise<number> {
  const since = new Date(deps.clock.now().getTime() - WINDOW_MS);
  return countAttempts(deps.knex, keyOf(deps, name, "address", addressGroup(address)), since);
}

/** Counts a call for its network. */
export async function noteForNetwork(deps: Deps, name: string, address: string): Promise<void> {
  const key = keyOf(deps, name, "address", addressGroup(address));
  await insertAttempt(deps.knex, { account: key, address: key }, deps.clock.now());
}

/** Clears all failures of this account. */
export const forgiveAccount = (deps: Deps, rule: ThrottleRule, email: string): Promise<void> =>
  deleteAttemptsOfAccount(deps.knex, accountKey(deps, rule.name, email));

/** Serialises attempts per account, so that a burst of parallel guesses counts like a sequence. */
const queues = new Map<string, Promise<unknown>>();

async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = queues.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  queues.set(key, mine);
  try {
    return await mine;
  } finally {
    if (queues.get(key) === mine) queues.delete(key);
  }
}

/**
 * Records an attempt before it is made, in PostgreSQL, and rejects it with 429 when its account or address had too
 * many failed ones in the last 15 minutes (contract §9.12). Rejected attempts do not count.
 */
export function throttled<T>(
  deps: Deps,
  rule: ThrottleRule,
  who: { readonly email: string; readonly address: string },
  work: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  const { knex, clock } = deps;
  const keys = {
    account: accountKey(deps, rule.name, who.email),
    address: keyOf(deps, rule.name, "address", addressGroup(who.address)),
  };
  return inTurn(keys.account, async () => {
    const now = clock.now();
    const since = new Date(now.getTime() - WINDOW_MS);
    const id = await insertAttempt(knex, keys, now);
    const [ofAccount, ofAddress] = await Promise.all([
      recentAttempts(knex, "account_key", keys.account, { since, limit: rule.perAccount, except: id }),
      recentAttempts(knex, "address_key", keys.address, { since, limit: rule.perAddress, except: id }),
    ]);
    const oldest = [
      ofAccount.length >= rule.perAccount ? ofAccount.at(-1) : undefined,
      ofAddress.length >= rule.perAddress ? ofAddress.at(-1) : undefined,
    ].filter((at) => at !== undefined);
    if (oldest.length > 0) {
      await deleteAttempt(knex, id);
      logSecurityEvent(deps, "too many tries", null, rule.name);
      const freeAt = Math.max(...oldest.map((at) => at.getTime())) + WINDOW_MS;
      throw new AppError("too_many_requests", {
        retryAfter: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)),
      });
    }
    return work({
      forgive: async () => {
        await deleteAttemptsOfAccount(knex, keys.account);
      },
    });
  });
}

/** Deletes the attempts that no longer count, now and every five minutes: the privacy policy says that they do not stay. */
export function startForgettingAttempts(deps: Deps): void {
  repeat(deps, "old attempts", FORGET_EVERY_MS, async () => {
    try {
      await deleteOldAttempts(deps.knex, new Date(deps.clock.now().getTime() - WINDOW_MS));
    } catch (err) {
      deps.logger.warn({ err }, "old attempts were not deleted");
    }
  });
}
