import type { Mutation } from "#db/protocol/mutations.ts";
import type { ProfileState } from "./profile-state.ts";

/** What somebody did on a device, from the moment it was durable there. */
export type Intent = {
  readonly mutation: Mutation;
  /** Account whose profile it was made in; null: a visitor's. */
  readonly owner: string | null;
  /** Accounts that claimed the visitor's profile, on this device or on a copy of it. */
  readonly claimers: Set<string>;
  /** Sent again after a restore with the times that the server had held it at: its own words say nothing any more. */
  retimed: boolean;
};

export type Intents = Map<string, Intent>;

/** Notes what is on a device; mutations whose tab died before it heard of them, too. */
export function noteIntents(intents: Intents, profiles: readonly ProfileState[]): void {
  for (const { entry, queue } of profiles) {
    for (const mutation of queue) {
      const known = intents.get(mutation.uid);
      const intent = known ?? {
        mutation,
        owner: entry.accountId,
        claimers: new Set<string>(),
        retimed: false,
      };
      if (JSON.stringify(mutation.args) !== JSON.stringify(intent.mutation.args)) intent.retimed = true;
      if (!known) intents.set(mutation.uid, intent);
      if (entry.accountId !== null) intent.claimers.add(entry.accountId);
    }
  }
}
