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
  /** Whether the account's person can prove who they are here; otherwise the sign-in page opens. */
  readonly canProve: () => Promise<boolean>;
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
  /** Whether the server has this account signed in. A cashier may have signed in as somebody else. */
  const isSignedIn = async (): Promise<boolean> => {
    const answer = await askServer<{ user?: unknown } | null>(call, "GET", "/api/session");
    return answer.kind === "ok" && isAccount(answer.value?.user);
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
      const isRunning = await isSignedIn();
      const outcome = isRunning
        ? await askServer(call, "POST", "/api/account/proof", { body: { password } })
        : await askServer(call, "POST", "/api/login", { body: { email, password } });
      if (outcome.kind === "offline") return "offline";
      if (outcome.kind === "retry_after" || outcome.kind === "broken" || outcome.kind === "outdated")
        return "later";
      if (outcome.kind === "refused" && outcome.code === "unprocessable") return "none";
      const isOwner = isRunning ? await isSignedIn() : isAccount(outcome.kind === "ok" && outcome.value);
      if (outcome.kind !== "ok" || !isOwner) return "password";
      return unlock();
    },
    canProve: async () => {
      const isRunning = await isSignedIn();
      if (!isRunning) account.signIn(routes.till);
      return isRunning;
    },
    resetProven: async () => ((await isSignedIn()) ? unlock() : "later"),
  };
}
