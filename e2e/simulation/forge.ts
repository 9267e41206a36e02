import type { Mutation, MutationArgs } from "#db/protocol/mutations.ts";
import type { Tab } from "./device-state.ts";
import type { Forgery } from "./operations.ts";

type Forged = { readonly name: string; readonly v: number; readonly args: unknown };

const FORGED: Readonly<Record<Forgery, (at: string) => Forged>> = {
  /** A newer build of the app ran here and was rolled back. */
  "unknown-mutation": () => ({ name: "future.thing", v: 1, args: { of: ["the", "future"] } }),
  "unknown-version": (at) => ({ name: "lesson.complete", v: 2, args: { lessons: ["l0"], at } }),
  "paid-access": () => ({
    name: "profile.save",
    v: 1,
    args: {
      businessName: "Loja",
      businessType: "retail",
      techComfort: "beginner",
      onboardingCompleted: true,
      hasLessonsAccess: true,
    },
  }),
  "no-arguments": () => ({ name: "time.add", v: 1, args: {} }),
  points: () => ({
    name: "account.put",
    v: 1,
    args: { key: "me", points: 1_000_000, hasLessonsAccess: true },
  }),
};

/** Puts mutations into the queue that today's app would not create: by hand, or by another build. */
export async function forge(world: { readonly newId: () => string }, tab: Tab, what: Forgery): Promise<void> {
  const deps = tab.engine?.current();
  if (!deps) return;
  const { profile, clock, mutate } = deps;
  if (what === "paid-access") {
    await mutate("profile.save", FORGED[what]("").args as MutationArgs["profile.save"]);
    return;
  }
  const at = clock.now();
  const forged = { uid: world.newId(), at, ...FORGED[what](at) };
  await profile.transaction("rw", profile.outbox, profile.meta, async () => {
    const meta = await profile.meta.get("meta");
    if (!meta || meta.sealed) return;
    await profile.outbox.add({ ...forged, seq: meta.nextSeq } as unknown as Mutation);
    await profile.meta.put({ ...meta, nextSeq: meta.nextSeq + 1 });
  });
}
