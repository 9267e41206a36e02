import { Button } from "#pwa/ui/Button.tsx";
import { lessonTexts as t } from "./lesson-strings.ts";
import type { ReadAloud } from "./use-read-aloud.ts";

type Props = { aloud: ReadAloud; resume: (() => void) | null; onPrint: () => void };

/** Going on where one stopped, listening, paper. None of them is on the paper. */
export function LessonTools({ aloud, resume, onPrint }: Props) {
  const { available, state, play, pause, stop } = aloud;
  return (
    <div className="grid gap-2 print:hidden">
      {resume && (
        <Button block variant="outline" icon="play-fill" onClick={resume}>
          {t.resume}
        </Button>
      )}
      <div className="flex flex-wrap gap-2">
        {available && state !== "reading" && (
          <Button size="sm" variant="outline" icon="speaker-high-bold" onClick={play}>
            {state === "paused" ? t.listenOn : t.listen}
          </Button>
        )}
        {available && state === "reading" && (
          <Button size="sm" variant="outline" icon="pause-bold" onClick={pause}>
            {t.listenPause}
          </Button>
        )}
        {available && state !== "idle" && (
          <Button size="sm" variant="quiet" icon="stop-bold" onClick={stop}>
            {t.listenStop}
          </Button>
        )}
        <Button size="sm" variant="quiet" icon="printer-bold" onClick={onPrint}>
          {t.print}
        </Button>
      </div>
    </div>
  );
}
