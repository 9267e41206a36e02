import type { MutationName } from "#db/protocol/mutations.ts";
import type { Fault, Kind } from "./operations.ts";

/** Relative frequency of each step. */
export const WEIGHTS: Readonly<Record<Kind, number>> = {
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
  members: 0,
  "members-during-request": 0,
  "open-shop": 0,
  "add-tills": 0,
  "delete-account": 0,
  "server-writes": 0,
  "server-writes-during-request": 0,
};

/** Relative frequency of each fate of a request. */
export const FAULTS: Readonly<Record<Fault, number>> = {
  none: 60,
  "request-lost": 8,
  "answer-lost": 10,
  "answer-late": 25,
  "sent-twice": 8,
  "cut-answer": 4,
  "doubled-answer": 3,
  "captive-portal": 1,
  "bad-gateway": 1,
  unavailable: 1,
  "session-expired": 2,
  "server-killed": 6,
  "server-killed-after-commit": 6,
  "backend-killed": 4,
  "newer-server": 2,
  "older-server": 2,
};

/** A theme concentrates on one kind of fault, because a short schedule would otherwise see too little of it. */
export type Theme = {
  readonly weights: Partial<Record<Kind, number>>;
  readonly faults?: Partial<Record<Fault, number>>;
  /** The mutations on the devices; all when omitted. */
  readonly names?: readonly MutationName[];
  /** A shop with several people, devices and tills, which have synced before the first step. */
  readonly isShop?: true;
  /** One person with two devices. */
  readonly isAlone?: true;
  /** Two phones on which nobody has signed in. */
  readonly isNobodys?: true;
  /** Browsers without Web Locks, in which pages overlap. */
  readonly hasNoLocks?: true;
};
const ADDING_UP: readonly MutationName[] = [
  "time.add",
  "quiz.finish",
  "review.answer",
  "lesson.complete",
  "state.put",
];

/** Mutations made at a counter, some of which occur elsewhere too. */
const AT_THE_COUNTER: readonly MutationName[] = [
  "charge.create",
  "charge.create",
  "charge.create",
  "charge.mark",
  "charge.mark",
  "charge.note",
  "charge.giveBack",
  "wallet.put",
  "state.put",
  "lesson.complete",
];

export const THEMES = {
  anything: { weights: {} },
  "late answers and edits": {
    weights: { "late-answer": 12, content: 10, "old-request-again": 8, sync: 30 },
    hasNoLocks: true,
  },
  "answers that overtake each other in one profile": {
    weights: {
      sync: 40,
      "late-answer": 20,
      load: 4,
      kill: 0.5,
      "sign-in": 0.3,
      "sign-out": 0.3,
      "time-out": 0.3,
    },
    faults: { "answer-late": 120 },
    names: ADDING_UP,
    isAlone: true,
    hasNoLocks: true,
  },
  "two requests at the same time": {
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
  "a restored server": { weights: { backup: 6, restore: 5, content: 6 } },
  "copies and power cuts": { weights: { "copy-device": 4, checkpoint: 6, "power-cut": 5 } },
  "two people sign in on copies of a phone": {
    weights: {
      act: 40,
      "copy-device": 6,
      "sign-in": 14,
      "sign-out": 0.5,
      kill: 0.5,
      evict: 0.1,
      content: 1,
      deliver: 40,
    },
    isNobodys: true,
  },
  "people come and go": { weights: { "sign-in": 12, "sign-out": 8, load: 4, kill: 6, "session-ends": 3 } },
  "what a visitor did drains into her profile": {
    weights: {
      "sign-in": 16,
      "sign-out": 12,
      load: 4,
      act: 30,
      sync: 10,
      deliver: 40,
      backup: 2,
      restore: 2,
    },
    isAlone: true,
  },
  "clocks that are off by years": {
    weights: { act: 40, clock: 12, sync: 25, "sign-in": 0.5, "sign-out": 0.5, evict: 0.2 },
    names: ["state.put", "wallet.put", "charge.note", "charge.create", "charge.mark", "lesson.complete"],
    isAlone: true,
  },
  "a shop with people and tills": {
    weights: {
      members: 5,
      "members-during-request": 3,
      "open-shop": 5,
      "add-tills": 0.5,
      "server-writes": 3,
      "server-writes-during-request": 2,
      evict: 0.2,
      sync: 26,
      deliver: 36,
    },
    names: [...AT_THE_COUNTER, "member.end"],
    isShop: true,
  },
  "people and tills are removed": {
    weights: {
      members: 8,
      "members-during-request": 8,
      "open-shop": 6,
      "delete-account": 0.7,
      "server-writes": 1.5,
      "server-writes-during-request": 1.5,
      sync: 30,
      deliver: 40,
      "sign-in": 0.5,
      "sign-out": 0.5,
      content: 1,
    },
    names: [...AT_THE_COUNTER, "member.end", "member.end"],
    isShop: true,
  },
} as const satisfies Readonly<Record<string, Theme>>;

export type ThemeName = keyof typeof THEMES;
export const isThemeName = (name: string): name is ThemeName => Object.hasOwn(THEMES, name);
