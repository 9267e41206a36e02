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
import { askServer } from "#pwa/remote/ask-server.ts";

export type ResetProblem = "password" | "offline" | "later";

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
};

/** The state and the actions of the lock screen. */
export function useLock(): LockWork {
  const { registry, profile, session, call, clock } = useDeps();
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
      // The account's sign-in checks the password, with its own throttle; this device stores none of it.
      const outcome = await askServer(call, "POST", "/api/login", { body: { email, password } });
      if (outcome.kind === "offline") return "offline";
      if (outcome.kind === "retry_after" || outcome.kind === "broken" || outcome.kind === "outdated")
        return "later";
      if (outcome.kind !== "ok" || !isAccount(outcome.value, session)) return "password";
      await removeTillLock(registry, profile);
      return null;
    },
  };
}

type Session = ReturnType<typeof useDeps>["session"];

const isAccount = (body: unknown, session: Session): boolean =>
  session.kind === "user" &&
  typeof body === "object" &&
  body !== null &&
  (body as { id?: unknown }).id === session.accountId;
