import { useLiveQuery } from "dexie-react-hooks";
import type { ReviewOfToday } from "#db/rules/learning/review-schedule.ts";
import { awaitsAccount, useIsNewest } from "#pwa/deps/awaits-account.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useIsNewDevice } from "#pwa/deps/page-data.ts";
import { useToday } from "#pwa/deps/use-now.ts";
import { readReview, type ReviewQuestion } from "#pwa/local-db/queries/review-queries.ts";

export type ReviewState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed" }
  | { readonly kind: "ready"; readonly review: ReviewOfToday<ReviewQuestion> };

const NOTHING: ReviewState = { kind: "ready", review: { answered: 0, total: 0, next: [] } };

/** Today's questions, live: an answer here or on another device changes them. */
export function useReview(): ReviewState {
  const deps = useDeps();
  const isNew = useIsNewDevice();
  const isNewest = useIsNewest();
  const state = useLiveQuery(
    (): Promise<ReviewState> =>
      Promise.all([awaitsAccount(deps, isNewest), readReview(deps)]).then(
        ([isAwaited, review]) => (isAwaited ? { kind: "loading" } : { kind: "ready", review }),
        () => ({ kind: "failed" }),
      ),
    [deps, useToday(), isNewest],
  );
  return state ?? (isNew ? NOTHING : { kind: "loading" });
}
