import { useState } from "react";
import { type AdminFact, adminFactsSchema } from "#db/protocol/admin/admin-facts-api.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useAdminRemote } from "#pwa/remote/use-admin-remote.ts";

/** Number of facts listed that are not due yet. */
const NEXT = 5;

export type FactsDue = {
  /** null before the first answer. */
  readonly facts: readonly AdminFact[] | null;
  /** The facts to show: all of them, or those due today, withdrawn or next, ordered by review day. */
  readonly shown: readonly AdminFact[];
  readonly failed: boolean;
  readonly showsAll: boolean;
  readonly toggle: () => void;
  readonly isDue: (fact: AdminFact) => boolean;
  readonly reload: () => Promise<readonly AdminFact[] | null>;
};

/** The facts of the lessons, as the server has them. */
export function useFactsDue(): FactsDue {
  const today = useDeps().clock.today();
  const [showsAll, setShowsAll] = useState(false);
  const { value, failure, refetch } = useAdminRemote("/api/admin/facts", adminFactsSchema);
  const facts = value?.items.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0)) ?? null;
  const isDue = ({ dueOn, isWithdrawn }: AdminFact): boolean => dueOn <= today && !isWithdrawn;
  const due = facts?.filter(isDue) ?? [];
  const rest = facts?.filter((fact) => !isDue(fact) && !fact.isWithdrawn) ?? [];
  return {
    facts,
    shown: showsAll ? (facts ?? []) : [...due, ...rest.slice(0, NEXT)],
    failed: failure !== null,
    showsAll,
    toggle: () => setShowsAll(!showsAll),
    isDue,
    reload: async () => {
      const outcome = await refetch();
      return outcome.kind === "ok" ? outcome.value.items : null;
    },
  };
}
