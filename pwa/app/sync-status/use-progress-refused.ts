import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useRef } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { listAttention } from "#pwa/local-db/queries/account-queries.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { strings } from "#pwa/app/shell/strings.ts";

const PROGRESS: readonly string[] = [
  "lesson.complete",
  "time.add",
  "quiz.finish",
  "review.answer",
  "exam.pass",
  "staff.pass",
];

/**
 * S268: reports once, when it happens, that the server refused a signed-in person's progress. The sync status keeps the
 * entry and its reason. A missing signal is not a failure: the work then waits.
 */
export function useProgressRefused(): void {
  const { profile, session } = useDeps();
  const toast = useToast();
  const reported = useRef<Set<string> | null>(null);
  const refused = useLiveQuery(
    async () =>
      (await listAttention(profile).catch(() => []))
        .filter(({ mutation }) => PROGRESS.includes(mutation.name))
        .map(({ uid }) => uid),
    [profile],
  );
  const isUser = session.kind === "user";
  useEffect(() => {
    if (!refused) return;
    const isNew = reported.current !== null && refused.some((uid) => !reported.current?.has(uid));
    reported.current = new Set(refused);
    if (isNew && isUser) toast({ kind: "error", title: strings.error, description: strings.progressRefused });
  }, [refused, isUser, toast]);
}
