import { useLiveQuery } from "dexie-react-hooks";
import { isPin } from "#db/rules/access/pin.ts";
import { type Deps, useDeps } from "#pwa/deps/deps.ts";
import { useIsNewDevice } from "#pwa/deps/page-data.ts";
import { useTill } from "#pwa/deps/till.ts";
import {
  type Cashier,
  readCashiers,
  readTillRules,
  STRICT_RULES,
  type TillRules,
  writeTillRules,
} from "#pwa/local-db/till/cashiers.ts";
import { addCashier, type CashierProblem, removeCashier } from "#pwa/local-db/till/edit-cashiers.ts";
import { hashPin } from "#pwa/local-db/till/pin-hash.ts";
import { removeTillLock, writeTillLock } from "#pwa/local-db/till/till-lock.ts";

export type SettingProblem = "pin" | "failed" | CashierProblem;

export type TillSettings = {
  readonly on: boolean;
  /** Decides what helps an owner who forgets the PIN. */
  readonly usedBy: Deps["session"]["kind"];
  readonly cashiers: readonly Cashier[] | undefined;
  readonly rules: TillRules | undefined;
  /** Turns cashier mode on with the owner's PIN. Every open tab locks. */
  readonly turnOn: (pin: string) => Promise<SettingProblem | null>;
  readonly turnOff: () => Promise<SettingProblem | null>;
  readonly add: (name: string, pin: string) => Promise<SettingProblem | null>;
  readonly remove: (id: string) => Promise<SettingProblem | null>;
  readonly setRules: (rules: TillRules) => Promise<SettingProblem | null>;
};

const stored = async (work: Promise<unknown>): Promise<"failed" | null> => {
  try {
    await work;
    return null;
  } catch {
    return "failed";
  }
};

/** The owner's settings of cashier mode. */
export function useTillSettings(): TillSettings {
  const { registry, profile, session, newId } = useDeps();
  const { guarded } = useTill();
  const isNew = useIsNewDevice();
  const cashiers = useLiveQuery(() => readCashiers(profile), [profile]) ?? (isNew ? [] : undefined);
  const rules = useLiveQuery(() => readTillRules(profile), [profile]) ?? (isNew ? STRICT_RULES : undefined);
  return {
    on: guarded,
    usedBy: session.kind,
    cashiers,
    rules,
    turnOn: async (pin) => {
      if (!isPin(pin)) return "pin";
      return stored(
        hashPin(pin).then((owner) => writeTillLock(registry, profile, { owner, stamp: newId() })),
      );
    },
    turnOff: () => stored(removeTillLock(registry, profile)),
    add: async (name, pin) => {
      if (!isPin(pin)) return "pin";
      try {
        return await addCashier(profile, { id: newId(), name, pin: await hashPin(pin) });
      } catch {
        return "failed";
      }
    },
    remove: (id) => stored(removeCashier(profile, id)),
    setRules: (next) => stored(writeTillRules(profile, next)),
  };
}
