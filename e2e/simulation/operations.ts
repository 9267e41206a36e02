import type { InvitedRole } from "#db/protocol/shop-api.ts";
import type { MutationName } from "#db/protocol/mutations.ts";
import type { ContentChange } from "./content-changes.ts";

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
  | "newer-server"
  | "older-server";

/** Mutations that a person with access to a device may put into its queue. */
export type Forgery = "unknown-mutation" | "unknown-version" | "paid-access" | "no-arguments" | "points";

/** An online action on a shop's membership: give a role (possibly by inviting), or leave. */
export type MemberChange = {
  readonly shop: number;
  readonly person: number;
  readonly what: InvitedRole | "leave";
};

/** What the server writes by itself about a charge of a shop: it was paid over Lightning, or a customer chose another way to pay it. */
export type ServerWrite = { readonly what: "paid" | "other-way"; readonly n: number };

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
      /** A person taps while the response is being stored. */
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
  | { readonly do: "restore" }
  /** A person is invited, gets another role, or leaves a shop. */
  | { readonly do: "members"; readonly change: MemberChange }
  | {
      readonly do: "members-during-request";
      readonly message: number;
      readonly at: number;
      readonly change: MemberChange;
    }
  /** The person of a page opens a shop: their own, or one where they work or worked. */
  | { readonly do: "open-shop"; readonly device: number; readonly tab: number; readonly shop: number }
  /** An owner registers the existing tills. */
  | { readonly do: "add-tills"; readonly device: number; readonly tab: number }
  | { readonly do: "delete-account"; readonly person: number; readonly heir: number | null }
  | { readonly do: "server-writes"; readonly write: ServerWrite }
  | {
      readonly do: "server-writes-during-request";
      readonly message: number;
      readonly at: number;
      readonly write: ServerWrite;
    };

export type Kind = Operation["do"];

/** Who uses a device: a person, nobody, or a till of the first person's shop. */
export type Holder = number | "till" | null;

/** Initial state of a schedule: who is signed in on each device, and which devices have Web Locks. */
export type Beginning = {
  readonly people: readonly Holder[];
  readonly locks: readonly boolean[];
  /** The members of the first person's shop. Empty: every shop has one person, and no device has synced yet. */
  readonly team: readonly MemberChange[];
};

export type Schedule = {
  readonly seed: number;
  readonly beginning: Beginning;
  readonly steps: readonly Operation[];
};
