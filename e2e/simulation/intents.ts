import type { Mutation } from "#db/protocol/mutations.ts";
import { memberIn, type ProfileState } from "./profile-state.ts";

/** A person's action on a device, from the moment it is durable there. */
export type Intent = {
  readonly mutation: Mutation;
  /** Account or till of the profile it was made in; null: a visitor's. */
  readonly owner: string | null;
  /** The shop of that profile; null: its owner's own shop. */
  readonly shop: string | null;
  /** Accounts that claimed the visitor's profile, on this device or on a copy of it. */
  readonly claimers: Set<string>;
  /** Sent again after a restore, with the times that the server had assigned: its own times no longer count. */
  retimed: boolean;
};

export type Intents = Map<string, Intent>;

/**
 * Records the mutations on a device, including those whose tab was killed before it knew of them. What was made in somebody else's
 * shop may stand in the queue of the person's own shop, too, in the same step: learning is handed over when the shop ends.
 */
export function noteIntents(intents: Intents, profiles: readonly ProfileState[]): void {
  const ownShopsLast = profiles.toSorted((a, b) => Number(!a.entry.shop) - Number(!b.entry.shop));
  for (const { entry, queue } of ownShopsLast) {
    const member = memberIn(entry);
    for (const mutation of queue) {
      const known = intents.get(mutation.uid);
      const intent = known ?? {
        mutation,
        owner: member,
        shop: entry.shop?.id ?? null,
        claimers: new Set<string>(),
        retimed: false,
      };
      if (JSON.stringify(mutation.args) !== JSON.stringify(intent.mutation.args)) intent.retimed = true;
      if (!known) intents.set(mutation.uid, intent);
      if (member !== null) intent.claimers.add(member);
    }
  }
}
