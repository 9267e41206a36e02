import { useLiveQuery } from "dexie-react-hooks";
import { useDeps } from "#pwa/deps/deps.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { type Till, useTill } from "#pwa/deps/till.ts";
import {
  type AtTill,
  type Cashier,
  readAtTill,
  readCashiers,
  readTillRules,
  STRICT_RULES,
  type TillRules,
  writeAtTill,
} from "#pwa/local-db/till/cashiers.ts";
import { readTillLock, removeTillLock, type TillLock } from "#pwa/local-db/till/till-lock.ts";
import { routes } from "#pwa/paths.ts";
import { askServer } from "#pwa/remote/ask-server.ts";
import type { Failure } from "#pwa/remote/outcome.ts";

export type ResetProblem = "password" | "none" | "offline" | "later" | "failed";

export type LockWork = {
  /** undefined while it is read; null: there is no cashier mode. */
  readonly lock: TillLock | null | undefined;
  readonly cashiers: readonly Cashier[];
  readonly rules: TillRules;
  readonly at: AtTill | null;
  readonly till: Till;
  /** The account whose password can prove the owner; null: an anonymous profile. */
  readonly email: string | null;
  readonly offline: boolean;
  readonly begin: (cashierId: string | null) => Promise<void>;
  /** Turns cashier mode off for a person who knows the account's password. */
  readonly reset: (password: string) => Promise<ResetProblem | null>;
  /** Whether the account's person can prove who they are here, or why nobody knows. Signed out, the sign-in page opens. */
  readonly canProve: () => Promise<boolean | ResetProblem>;
  /** Turns cashier mode off after that proof. */
  readonly resetProven: () => Promise<ResetProblem | null>;
};

/** The state and the actions of the lock screen. */
export function useLock(): LockWork {
  const { registry, profile, session, account, call, clock } = useDeps();
  const till = useTill();
  const offline = useOffline();
  const found = useLiveQuery(async () => {
    const [lock, cashiers, rules, at] = await Promise.all([
      readTillLock(registry, profile),
      readCashiers(profile),
      readTillRules(profile),
      readAtTill(profile),
    ]);
    return { lock, cashiers, rules, at };
  }, [registry, profile]);
  const email = session.kind === "user" ? session.email : null;
  const isAccount = (user: unknown): boolean =>
    session.kind === "user" && (user as { id?: unknown } | null)?.id === session.accountId;
  /** Whether the server has this account signed in, or why it did not say. A cashier may have signed in as somebody else. */
  const askSignedIn = async (): Promise<boolean | ResetProblem> => {
    const answer = await askServer<{ user?: unknown } | null>(call, "GET", "/api/session");
    return answer.kind === "ok" ? isAccount(answer.value?.user) : (noAnswer(answer) ?? false);
  };
  const unlock = (): Promise<ResetProblem | null> =>
    removeTillLock(registry, profile).then(
      () => null,
      () => "failed",
    );
  return {
    lock: found?.lock,
    cashiers: found?.cashiers ?? [],
    rules: found?.rules ?? STRICT_RULES,
    at: found?.at ?? null,
    till,
    email,
    offline,
    begin: (cashierId) => writeAtTill(profile, cashierId === null ? null : { cashierId, since: clock.now() }),
    reset: async (password) => {
      if (email === null) return "password";
      // This device stores no password, and the server throttles. Signing in would end a session that waits for a second step.
      const isRunning = await askSignedIn();
      if (typeof isRunning === "string") return isRunning;
      const outcome = isRunning
        ? await askServer(call, "POST", "/api/account/proof", { body: { password } })
        : await askServer(call, "POST", "/api/login", { body: { email, password } });
      if (outcome.kind !== "ok") {
        const hasNone = outcome.kind === "refused" && outcome.code === "unprocessable";
        return noAnswer(outcome) ?? (hasNone ? "none" : "password");
      }
      const isOwner = isRunning ? await askSignedIn() : isAccount(outcome.value);
      if (typeof isOwner === "string") return isOwner;
      return isOwner ? unlock() : "password";
    },
    canProve: async () => {
      const isRunning = await askSignedIn();
      if (isRunning === false) account.signIn(routes.till);
      return isRunning;
    },
    resetProven: async () => {
      const isRunning = await askSignedIn();
      if (typeof isRunning === "string") return isRunning;
      return isRunning ? unlock() : "later";
    },
  };
}

/** The problem of a request that the server did not judge; null: it did. */
const noAnswer = ({ kind }: Failure): ResetProblem | null =>
  kind === "offline" ? "offline" : kind === "refused" || kind === "unauthenticated" ? null : "later";
