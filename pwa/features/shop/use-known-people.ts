import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useEffectEvent, useMemo } from "react";
import { peopleSchema, type People } from "#db/protocol/shop-api.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import type { OpenShop } from "#pwa/deps/use-shop.ts";
import { keepAnswer, readKeptAnswer } from "#pwa/local-db/queries/kept-answers.ts";
import { useRemote, type Remote } from "#pwa/remote/use-remote.ts";

export type KnownPeople = {
  /** The newest answer; null: there is none yet, or this person may not read it. */
  readonly people: People | null;
  /** `people` is an earlier answer, because a newer one was not available. */
  readonly isOld: boolean;
  /** Only owners and managers may read the list. */
  readonly mayRead: boolean;
  readonly remote: Remote<People>;
};

const EVERY_MS = 60_000;

/**
 * Who works in the open shop and when each was last heard. Requested every minute while it is on screen, and stored on
 * the device for when there is no network.
 */
export function useKnownPeople(shop: OpenShop | undefined): KnownPeople {
  const { profile, clock } = useDeps();
  const mayRead =
    shop !== undefined &&
    shop.id !== null &&
    shop.endedAt === null &&
    (shop.role === "owner" || shop.role === "manager");
  const remote = useRemote(mayRead ? `/api/shops/${shop.id ?? ""}/people` : null, peopleSchema, {
    // A full disk affects only what is shown without a network.
    onValue: (value) =>
      void keepAnswer(profile, "shop:people", { value, askedAt: clock.now() }).catch(() => undefined),
  });
  const askAgain = useEffectEvent(() => {
    if (mayRead && document.visibilityState === "visible") void remote.refetch();
  });
  useEffect(() => {
    const timer = setInterval(askAgain, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const stored = useLiveQuery(() => readKeptAnswer(profile, "shop:people"), [profile]);
  const kept = useMemo(() => {
    const parsed = peopleSchema.safeParse(stored?.value);
    return parsed.success ? parsed.data : null;
  }, [stored]);
  const people = mayRead ? (remote.value ?? kept) : null;
  return { people, isOld: people !== null && remote.failure !== null, mayRead, remote };
}
