import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useDeps } from "#pwa/deps/deps.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { writeFact } from "#pwa/local-db/write/device-facts.ts";
import { failureCode } from "#pwa/local-db/databases/local-error.ts";
import { askForLastingStorage } from "#pwa/local-db/databases/storage.ts";
import { routes } from "#pwa/paths.ts";
import { useCelebrate } from "#pwa/ui/celebration/use-celebrate.ts";
import { CelebrationHost } from "#pwa/ui/celebration/lazy-celebration.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { useFailureToast } from "#pwa/ui/overlays/use-failure-toast.ts";
import type { QuizResult } from "../quiz/Quiz.tsx";
import { completeLesson, type Completion } from "./complete-lesson.ts";
import { strings as t } from "./strings.ts";
import { useStudyTime } from "./use-study-time.ts";

export type LessonActions = {
  readonly complete: () => Promise<void>;
  readonly pause: () => Promise<void>;
  /** Resolves to whether the result is stored. */
  readonly finishQuiz: (result: QuizResult) => Promise<boolean>;
  readonly busy: boolean;
  readonly offline: boolean;
  /** Points just earned on this screen, shown with the new tile. null: nothing was completed here. */
  readonly justEarned: number | null;
};

/** The actions of an open lesson (S203–S211). Each write is stored before anything is confirmed. */
export function useLessonActions(slug: string | undefined): LessonActions {
  const deps = useDeps();
  const { mutate, registry, clock } = deps;
  const offline = useOffline();
  const toast = useToast();
  const reportFailure = useFailureToast();
  const navigate = useNavigate();
  const { flush } = useStudyTime(slug);
  const [busy, setBusy] = useState(false);
  const celebrate = useCelebrate();
  const [completed, setCompleted] = useState<{ slug: string; points: number } | null>(null);
  useEffect(() => {
    // Nothing is lost when it does not load, because the celebration loads it again.
    CelebrationHost.load().catch(() => {});
  }, []);

  /** Runs a write and reports a failure on this device, saying that nothing was saved. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      reportFailure(failureCode(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const saySaved = () => toast({ title: t.saved, ...(offline ? { description: t.savedOnDevice } : {}) });

  return {
    busy,
    offline,
    justEarned: completed !== null && completed.slug === slug ? completed.points : null,
    complete: async () => {
      if (slug === undefined || busy) return;
      let completion: Completion | undefined;
      const done = await attempt(async () => {
        await flush();
        completion = await completeLesson(deps, slug);
      });
      if (!done || !completion) return;
      const { points, celebration } = completion;
      if (points > 0) setCompleted({ slug, points });
      // S206, S211: an earning completion is celebrated, any other is only confirmed.
      if (celebration) celebrate(celebration);
      else saySaved();
      // The first data worth keeping: request persistent storage. The answer changes nothing here.
      askForLastingStorage(navigator.storage)
        .then((kept) => (kept === null ? undefined : writeFact(registry, "storagePersisted", kept)))
        .catch(() => {});
    },
    pause: async () => {
      if (busy || !(await attempt(flush))) return;
      saySaved();
      await navigate(routes.lessons);
    },
    finishQuiz: ({ correct, total, missed }) =>
      attempt(async () => {
        if (slug === undefined) return;
        await mutate("quiz.finish", { lesson: slug, correct, total });
        // The daily review asks these questions again first.
        for (const question of missed)
          await mutate("review.answer", { question, right: false, at: clock.now(), localDate: null });
      }),
  };
}
