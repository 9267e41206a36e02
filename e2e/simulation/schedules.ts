import fc from "fast-check";
import type { MutationName } from "#db/protocol/mutations.ts";
import type { ContentChange } from "./content-changes.ts";
import type {
  Beginning,
  Fault,
  Forgery,
  Kind,
  MemberChange,
  Operation,
  Schedule,
  ServerWrite,
} from "./operations.ts";
import { MUTATION_NAMES } from "./samples.ts";
import { FAULTS, THEMES, WEIGHTS, type Theme, type ThemeName } from "./themes.ts";

/** A record that prints as source code. */
const plain = <T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<T> =>
  fc.record(model, { noNullPrototype: true }) as unknown as fc.Arbitrary<T>;
const place = fc.noBias(fc.nat(1_000_000));
const few = fc.noBias(fc.nat(7));
const tab = fc.noBias(fc.nat(1));
const device = fc.noBias(fc.nat(59));
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

const memberChange: fc.Arbitrary<MemberChange> = plain({
  shop: fc.constantFrom(0, 0, 0, 0, 1),
  person: fc.noBias(fc.nat(2)),
  what: fc.constantFrom<MemberChange["what"][]>(
    "cashier",
    "cashier",
    "manager",
    "manager",
    "owner",
    "leave",
    "leave",
  ),
});

const serverWrite: fc.Arbitrary<ServerWrite> = plain({
  what: fc.constantFrom<ServerWrite["what"][]>("paid", "other-way"),
  n: place,
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
  members: plain({ do: fc.constant("members"), change: memberChange }),
  "members-during-request": plain({
    do: fc.constant("members-during-request"),
    message: few,
    at: statement,
    change: memberChange,
  }),
  "open-shop": plain({ do: fc.constant("open-shop"), device, tab, shop: fc.constantFrom(0, 0, 1, 2) }),
  "add-tills": plain({ do: fc.constant("add-tills"), device, tab }),
  "delete-account": plain({
    do: fc.constant("delete-account"),
    person: few,
    heir: fc.constantFrom(null, null, 0, 1, 2),
  }),
  "server-writes": plain({ do: fc.constant("server-writes"), write: serverWrite }),
  "server-writes-during-request": plain({
    do: fc.constant("server-writes-during-request"),
    message: few,
    at: statement,
    write: serverWrite,
  }),
  backup: plain({ do: fc.constant("backup") }),
  restore: plain({ do: fc.constant("restore") }),
};

const locks = fc.array(fc.boolean(), { minLength: 5, maxLength: 5 });
const person = fc.constantFrom<(number | null)[]>(0, 0, 0, 1, null);
const onePerson = fc.constant([0, 0] as const);
const nobody = fc.constant([null, null] as const);
const none = fc.constant([false, false, false, false, false]);

type Cast = Pick<Beginning, "people" | "team">;
const asRole = (person: number, what: MemberChange["what"]): MemberChange => ({ shop: 0, person, what });
/** The people and devices of the first person's shop. */
const TEAMS: readonly Cast[] = [
  { people: [0, 1, "till"], team: [asRole(1, "cashier")] },
  { people: [0, 0, 1], team: [asRole(1, "cashier")] },
  { people: [0, 1, "till"], team: [asRole(1, "manager")] },
  { people: [0, 0, 1, 2, "till"], team: [asRole(1, "manager"), asRole(2, "cashier")] },
  { people: [0, 1, 1, "till"], team: [asRole(1, "owner")] },
];
const castOf = ({ isAlone, isNobodys, isShop }: Theme): fc.Arbitrary<Cast> =>
  isShop
    ? fc.constantFrom(...TEAMS)
    : plain<Cast>({
        people: isAlone ? onePerson : isNobodys ? nobody : fc.tuple(person, person),
        team: fc.constant([]),
      });

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
      beginning: fc
        .tuple(castOf(theme), theme.hasNoLocks ? none : locks)
        .map(([cast, hasLocks]): Beginning => ({ ...cast, locks: hasLocks })),
      steps: fc.noBias(fc.array(step, { maxLength: maxSteps, size: "max" })),
    });
  });
  return fc.oneof(...ofThemes);
}
