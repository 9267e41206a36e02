import fc from "fast-check";
import type { MutationName } from "#db/protocol/mutations.ts";
import type { ContentChange } from "./content-changes.ts";
import { MUTATION_NAMES } from "./samples.ts";
import { FAULTS, THEMES, WEIGHTS, type Theme, type ThemeName } from "./themes.ts";

/** What happens to a request and its answer. */
export type Fault =
  | "none"
  | "request-lost"
  | "answer-lost"
  | "answer-late"
  | "sent-twice"
  | "cut-answer"
  | "doubled-answer"
  | "captive-portal"
  | "bad-gateway"
  | "unavailable"
  | "session-expired"
  | "server-killed"
  | "server-killed-after-commit"
  | "backend-killed"
  | "newer-server";

/** What somebody with access to a device may put into its queue. */
export type Forgery = "unknown-mutation" | "unknown-version" | "paid-access" | "no-arguments" | "points";

/** One step of a schedule. Numbers select among what exists at that moment, so that any list of steps can run. */
export type Operation =
  | {
      readonly do: "act";
      readonly device: number;
      readonly tab: number;
      readonly name: MutationName;
      readonly n: number;
    }
  | { readonly do: "sync"; readonly device: number; readonly tab: number }
  | {
      readonly do: "deliver";
      readonly message: number;
      readonly replica: 0 | 1;
      readonly fault: Fault;
      readonly at: number;
      /** A person taps while the answer is being stored. */
      readonly tap: boolean;
    }
  | { readonly do: "deliver-together"; readonly first: number; readonly second: number; readonly at: number }
  | {
      readonly do: "change-during-pull";
      readonly message: number;
      readonly at: number;
      readonly change: ContentChange;
    }
  | { readonly do: "late-answer"; readonly n: number }
  | { readonly do: "old-request-again"; readonly n: number; readonly replica: 0 | 1 }
  | { readonly do: "content"; readonly change: ContentChange }
  | { readonly do: "paid-access"; readonly person: number; readonly granted: boolean }
  | { readonly do: "kill"; readonly device: number; readonly tab: number; readonly after: number }
  | { readonly do: "full-disk"; readonly device: number; readonly tab: number; readonly after: number }
  | { readonly do: "load"; readonly device: number; readonly tab: number }
  | { readonly do: "time-out"; readonly device: number; readonly tab: number }
  | { readonly do: "sign-in"; readonly device: number; readonly tab: number; readonly person: number }
  | {
      readonly do: "sign-out";
      readonly device: number;
      readonly tab: number;
      readonly how: "send" | "keep" | "erase";
    }
  | { readonly do: "session-ends"; readonly device: number }
  | { readonly do: "checkpoint"; readonly device: number }
  | { readonly do: "power-cut"; readonly device: number }
  | { readonly do: "copy-device"; readonly device: number }
  | { readonly do: "evict"; readonly device: number }
  | { readonly do: "clock"; readonly device: number; readonly jumpMs: number }
  | { readonly do: "worker"; readonly device: number }
  | { readonly do: "forge"; readonly device: number; readonly tab: number; readonly what: Forgery }
  | { readonly do: "backup" }
  | { readonly do: "restore" };

export type Kind = Operation["do"];

/** A record that prints as source code. */
const plain = <T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<T> =>
  fc.record(model, { noNullPrototype: true }) as unknown as fc.Arbitrary<T>;
const place = fc.noBias(fc.nat(1_000_000));
const few = fc.noBias(fc.nat(7));
const tab = fc.noBias(fc.nat(1));
const device = fc.noBias(fc.nat(2));
const replica = fc.constantFrom<[0, 1]>(0, 1);
const statement = fc.noBias(fc.integer({ min: 2, max: 18 }));
const HOUR = 3_600_000;

const faultOf = ({ faults = {} }: Theme): fc.Arbitrary<Fault> =>
  fc.noBias(
    fc.oneof(
      ...Object.entries({ ...FAULTS, ...faults }).map(([fault, weight]) => ({
        weight,
        arbitrary: fc.constant(fault as Fault),
      })),
    ),
  );

const change: fc.Arbitrary<ContentChange> = plain({
  change: fc.constantFrom<ContentChange["change"][]>(
    "retitle",
    "hide",
    "show",
    "delete",
    "make-again",
    "hide-module",
    "show-module",
    "article",
  ),
  at: few,
  title: few,
});

const deliver = (theme: Theme) =>
  plain({
    do: fc.constant("deliver" as const),
    message: few,
    replica,
    fault: faultOf(theme),
    at: statement,
    tap: fc.boolean(),
  });

const act = (names: readonly MutationName[]) =>
  plain({ do: fc.constant("act" as const), device, tab, name: fc.constantFrom(...names), n: place });

type Steps = { readonly [K in Kind]: fc.Arbitrary<Extract<Operation, { readonly do: K }>> };
const STEPS: Omit<Steps, "act" | "deliver"> = {
  sync: plain({ do: fc.constant("sync"), device, tab }),
  "deliver-together": plain({
    do: fc.constant("deliver-together"),
    first: few,
    second: few,
    at: statement,
  }),
  "change-during-pull": plain({ do: fc.constant("change-during-pull"), message: few, at: statement, change }),
  "late-answer": plain({ do: fc.constant("late-answer"), n: few }),
  "old-request-again": plain({ do: fc.constant("old-request-again"), n: place, replica }),
  content: plain({ do: fc.constant("content"), change }),
  "paid-access": plain({ do: fc.constant("paid-access"), person: few, granted: fc.boolean() }),
  kill: plain({ do: fc.constant("kill"), device, tab, after: few }),
  "full-disk": plain({ do: fc.constant("full-disk"), device, tab, after: fc.nat(2) }),
  load: plain({ do: fc.constant("load"), device, tab }),
  "time-out": plain({ do: fc.constant("time-out"), device, tab }),
  "sign-in": plain({ do: fc.constant("sign-in"), device, tab, person: few }),
  "sign-out": plain({
    do: fc.constant("sign-out"),
    device,
    tab,
    how: fc.constantFrom("send", "keep", "erase"),
  }),
  "session-ends": plain({ do: fc.constant("session-ends"), device }),
  checkpoint: plain({ do: fc.constant("checkpoint"), device }),
  "power-cut": plain({ do: fc.constant("power-cut"), device }),
  "copy-device": plain({ do: fc.constant("copy-device"), device }),
  evict: plain({ do: fc.constant("evict"), device }),
  clock: plain({
    do: fc.constant("clock"),
    device,
    jumpMs: fc.constantFrom(0, HOUR, -HOUR, 24 * HOUR, -24 * HOUR, -56 * 8760 * HOUR, 12 * 8760 * HOUR),
  }),
  worker: plain({ do: fc.constant("worker"), device }),
  forge: plain({
    do: fc.constant("forge"),
    device,
    tab,
    what: fc.constantFrom<Forgery[]>(
      "unknown-mutation",
      "unknown-version",
      "paid-access",
      "no-arguments",
      "points",
    ),
  }),
  backup: plain({ do: fc.constant("backup") }),
  restore: plain({ do: fc.constant("restore") }),
};

/**
 * Initial state of a schedule: who is signed in on the first two devices (null: nobody), and which have Web Locks.
 */
export type Beginning = {
  readonly people: readonly [number | null, number | null];
  readonly locks: readonly [boolean, boolean, boolean];
};

export type Schedule = {
  readonly seed: number;
  readonly beginning: Beginning;
  readonly steps: readonly Operation[];
};

const locks = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean());
const person = fc.constantFrom<(number | null)[]>(0, 0, 0, 1, null);
const onePerson = fc.constant([0, 0] as const);
const none = fc.constant([false, false, false] as const);

/** Schedules of every theme, or of one; shrinking removes steps. */
export function schedules({
  maxSteps,
  theme: only,
}: {
  readonly maxSteps: number;
  readonly theme?: ThemeName;
}): fc.Arbitrary<Schedule> {
  const themes: readonly Theme[] = only ? [THEMES[only]] : Object.values(THEMES);
  const ofThemes = themes.map((theme) => {
    const weights: Record<Kind, number> = { ...WEIGHTS, ...theme.weights };
    const steps: Steps = { ...STEPS, act: act(theme.names ?? MUTATION_NAMES), deliver: deliver(theme) };
    const step = fc.oneof(
      ...Object.entries(steps).map(([kind, arbitrary]) => ({
        weight: Math.round(weights[kind as Kind] * 10),
        arbitrary: arbitrary as fc.Arbitrary<Operation>,
      })),
    );
    return plain<Schedule>({
      seed: fc.noBias(fc.nat()),
      beginning: plain<Beginning>({
        people: theme.isAlone ? onePerson : fc.tuple(person, person),
        locks: theme.hasNoLocks ? none : locks,
      }),
      steps: fc.noBias(fc.array(step, { maxLength: maxSteps, size: "max" })),
    });
  });
  return fc.oneof(...ofThemes);
}
