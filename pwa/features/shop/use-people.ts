import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import type { MemberRow } from "#db/entities/rows.ts";
import type { People } from "#db/protocol/shop-api.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import type { OpenShop } from "#pwa/deps/use-shop.ts";
import { isLocalError } from "#pwa/local-db/databases/local-error.ts";
import { askServer } from "#pwa/remote/ask-server.ts";
import { failureSentence } from "#pwa/remote/failure-sentence.ts";
import { isRefused } from "#pwa/remote/outcome.ts";
import { routes } from "#pwa/paths.ts";
import { isKnownVisitor } from "#pwa/sync/session/account-control.ts";
import { useKnownPeople, type KnownPeople } from "./use-known-people.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { shopTexts as t } from "./strings.ts";

export type Person = People["people"][number];

export type OpenInvitation = People["invitations"][number];

export type ShopPeople = KnownPeople & {
  /** Whether this is the person at this phone. */
  readonly me: string | null;
  /** Who works here, as the server or otherwise this phone knows it; null while it is read. */
  readonly list: readonly Person[] | null;
  readonly isOwner: boolean;
  /** Id of the person or till that is being removed. */
  readonly ending: string | null;
  /** Works without a network: the removal is a mutation in the queue. */
  readonly end: (person: Person) => Promise<void>;
  readonly withdraw: (invitation: OpenInvitation) => Promise<void>;
};

/** A visitor's shop exists on this phone only; null: somebody is signed in, or that is unknown yet. */
export function useTeamSignIn(): (() => void) | null {
  const { session, account } = useDeps();
  return isKnownVisitor(session) ? () => account.signIn(routes.people) : null;
}

/** A visitor, also while it is unknown whether somebody is signed in. */
export const useIsVisitor = (): boolean => useDeps().session.kind === "visitor";

/** This phone is a till of the shop, which knows no other people. */
export const useIsTill = (): boolean => useDeps().session.kind === "till";

/** Of one invitation, whose answer may be lost: the same on every attempt. */
export const useInviteKey = (): string => useState(useDeps().newId)[0];

/** Who works in the open shop, and an owner's actions on them. */
export function useShopPeople(shop: OpenShop): ShopPeople {
  const { call, mutate, clock, sync, session, profile } = useDeps();
  const known = useKnownPeople(shop);
  const { remote } = known;
  const toast = useToast();
  const [ending, setEnding] = useState<string | null>(null);
  const isOwner = shop.role === "owner" && shop.endedAt === null;
  const base = `/api/shops/${shop.id ?? ""}`;
  const members = useLiveQuery(() => profile.members.toArray(), [profile]);

  const end = async ({ id, name }: Person): Promise<void> => {
    setEnding(id);
    try {
      const at = clock.now();
      await mutate("member.end", { memberId: id, at });
      remote.update(() => known.people && withEnd(known.people, id, at));
      toast({ title: t.ended(name) });
      await sync.syncNow();
      void remote.refetch();
    } catch (error) {
      if (!isLocalError(error)) throw error;
      toast({ kind: "error", title: t.endFailed });
    } finally {
      setEnding(null);
    }
  };
  const withdraw = async ({ id }: OpenInvitation): Promise<void> => {
    const outcome = await askServer(call, "DELETE", `${base}/invitations/${id}`);
    if (outcome.kind === "ok" || isRefused(outcome, 404)) toast({ title: t.withdrawn });
    else toast({ kind: "error", title: t.failed, description: failureSentence(outcome) });
    void remote.refetch();
    // The pressed button disappears with its row.
    document.querySelector("main")?.focus({ preventScroll: true });
  };
  const me = session.kind === "user" ? session.accountId : null;
  const list = members ? withLocal(known.people?.people ?? [], members) : null;
  return { ...known, me, list, isOwner, ending, end, withdraw };
}

/** Tills that wait in the queue, and everybody while no server answers. When they were last heard is unknown here. */
function withLocal(told: readonly Person[], members: readonly MemberRow[]): readonly Person[] {
  const known = new Map(members.map((member) => [member.id, member]));
  const untold = members.filter(({ id }) => !told.some((person) => person.id === id));
  return [
    ...told.map((person) => ({
      ...person,
      endedAt: person.endedAt ?? known.get(person.id)?.endedAt ?? null,
    })),
    ...untold.map(({ id, kind, role, name, addedAt, endedAt }): Person => {
      return { id, kind, role, name, addedAt, endedAt, seenAt: null, waiting: 0 };
    }),
  ];
}

const withEnd = (before: People, id: string, endedAt: string): People => ({
  ...before,
  people: before.people.map((person) => (person.id === id ? { ...person, endedAt } : person)),
});
