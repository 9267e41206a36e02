import { useNavigate, useParams } from "react-router-dom";
import type { LessonRow } from "#db/entities/rows.ts";
import { lessonPath } from "#pwa/paths.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { LessonNotShown } from "../reader/LessonNotShown.tsx";
import { useLesson } from "../reader/use-lesson.ts";
import { useStudyTime } from "../reader/use-study-time.ts";
import { ExerciseRun } from "./ExerciseRun.tsx";
import { PRACTICE_ID } from "./PracticeCard.tsx";
import { strings as t } from "./strings.ts";
import { usePracticeMark } from "./use-practice-mark.ts";

/** Re-exported for a screen that is rarely opened. */
export { ExerciseRun };

/** `/lessons/:lessonId/pratica`. */
export function PracticeScreen() {
  const { lessonId = "" } = useParams();
  const state = useLesson(lessonId);
  if (state.kind !== "ready") return <LessonNotShown state={state} />;
  const { lesson } = state.open;
  return <Practice key={lesson.slug} lesson={lesson} />;
}

function Practice({ lesson }: { lesson: LessonRow }) {
  const { slug } = lesson;
  const navigate = useNavigate();
  const toast = useToast();
  const { finish } = usePracticeMark(slug);
  useStudyTime(slug);
  const home = `${lessonPath(slug)}#${PRACTICE_ID}`;

  const handleFinish = async () => {
    await finish();
    toast({ title: t.finished });
    await navigate(home, { replace: true });
  };
  return <ExerciseRun lesson={lesson} home={home} onFinish={() => void handleFinish()} />;
}
