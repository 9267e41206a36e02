import fc from "fast-check";
import type { MutationName } from "#db/protocol/mutations.ts";
import type { ContentChange } from "./content-changes.ts";
import { MUTATION_NAMES } from "./samples.ts";

/** What happens to a request and its answer on the way. */
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

/** What somebody at the keys of a device may put into its queue. */
export type Forgery = "unknown-mutation" | "unknown-version" | "paid-access" | "no-arguments" | "points";

/** One step of a schedule. Numbers pick among what is there at that moment, so that any list of steps can be run. */
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
      /** Somebody taps while the answer is being stored. */
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

type Kind = Operation["do"];

/** How often each step is taken. */
const WEIGHTS: Readonly<Record<Kind, number>> = {
  act: 30,
  sync: 20,
  deliver: 30,
  "deliver-together": 4,
  "change-during-pull": 2,
  "late-answer": 5,
  "old-request-again": 3,
  content: 4,
  "paid-access": 1,
  kill: 3,
  "full-disk": 1,
  load: 2,
  "time-out": 1,
  "sign-in": 3,
  "sign-out": 2,
  "session-ends": 1,
  checkpoint: 1,
  "power-cut": 1,
  "copy-device": 1,
  evict: 0.5,
  clock: 1,
  worker: 1,
  forge: 1,
  backup: 1,
  restore: 0.7,
};
/** A theme leans on one kind of trouble, or a short schedule would see too little of it. */
type Theme = {
  readonly weights: Partial<Record<Kind, number>>;
  /** What is done on the devices; anything when not given. */
  readonly names?: readonly MutationName[];
  /** One person with two devices. */
  readonly isAlone?: true;
  /** Browsers without Web Locks: pages overlap. */
  readonly hasNoLocks?: true;
};
const ADDING_UP: readonly MutationName[] = ["time.add", "quiz.finish", "lesson.complete", "state.put"];
const THEMES: readonly Theme[] = [
  { weights: {} },
  // Late answers and edits.
  { weights: { "late-answer": 12, content: 10, "old-request-again": 8, sync: 30 }, hasNoLocks: true },
  // Two requests at the same time.
  {
    weights: {
      "deliver-together": 24,
      "change-during-pull": 8,
      sync: 30,
      deliver: 10,
      "sign-in": 0.5,
      "sign-out": 0.5,
    },
    names: ADDING_UP,
    isAlone: true,
  },
  // A restored server.
  { weights: { backup: 6, restore: 5, content: 6 } },
  // Copies and power cuts.
  { weights: { "copy-device": 4, checkpoint: 6, "power-cut": 5 } },
  // People come and go.
  { weights: { "sign-in": 12, "sign-out": 8, load: 4, kill: 6, "session-ends": 3 } },
];

/** A record that prints as it is written. */
const plain = <T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<T> =>
  fc.record(model, { noNullPrototype: true }) as unknown as fc.Arbitrary<T>;
const place = fc.noBias(fc.nat(1_000_000));
const few = fc.noBias(fc.nat(7));
const tab = fc.noBias(fc.nat(1));
const device = fc.noBias(fc.nat(2));
const replica = fc.constantFrom<[0, 1]>(0, 1);
const statement = fc.noBias(fc.integer({ min: 2, max: 18 }));
const HOUR = 3_600_000;

const fault: fc.Arbitrary<Fault> = fc.noBias(
  fc.oneof(
    { weight: 60, arbitrary: fc.constant<Fault>("none") },
    { weight: 8, arbitrary: fc.constant<Fault>("request-lost") },
    { weight: 10, arbitrary: fc.constant<Fault>("answer-lost") },
    { weight: 25, arbitrary: fc.constant<Fault>("answer-late") },
    { weight: 8, arbitrary: fc.constant<Fault>("sent-twice") },
    { weight: 4, arbitrary: fc.constant<Fault>("cut-answer") },
    { weight: 3, arbitrary: fc.constant<Fault>("doubled-answer") },
    { weight: 1, arbitrary: fc.constant<Fault>("captive-portal") },
    { weight: 1, arbitrary: fc.constant<Fault>("bad-gateway") },
    { weight: 1, arbitrary: fc.constant<Fault>("unavailable") },
    { weight: 2, arbitrary: fc.constant<Fault>("session-expired") },
    { weight: 6, arbitrary: fc.constant<Fault>("server-killed") },
    { weight: 6, arbitrary: fc.constant<Fault>("server-killed-after-commit") },
    { weight: 4, arbitrary: fc.constant<Fault>("backend-killed") },
    { weight: 2, arbitrary: fc.constant<Fault>("newer-server") },
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

const act = (names: readonly MutationName[]) =>
  plain({ do: fc.constant("act" as const), device, tab, name: fc.constantFrom(...names), n: place });

const STEPS: { readonly [K in Kind]: fc.Arbitrary<Extract<Operation, { readonly do: K }>> } = {
  act: act(MUTATION_NAMES),
  sync: plain({ do: fc.constant("sync"), device, tab }),
  deliver: plain({
    do: fc.constant("deliver"),
    message: few,
    replica,
    fault,
    at: statement,
    tap: fc.boolean(),
  }),
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

/** Where a schedule begins: who is signed in on the first two devices (null: nobody), and which have Web Locks. */
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

/** Schedules of every theme; shrinking leaves out steps. */
export function schedules({ maxSteps }: { readonly maxSteps: number }): fc.Arbitrary<Schedule> {
  const ofThemes = THEMES.map((theme) => {
    const weights: Record<Kind, number> = { ...WEIGHTS, ...theme.weights };
    const steps = { ...STEPS, ...(theme.names ? { act: act(theme.names) } : {}) };
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
