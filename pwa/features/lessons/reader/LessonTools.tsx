import { Button } from "#pwa/ui/controls/Button.tsx";
import { strings as t } from "./strings.ts";
import type { ReadAloud } from "../read-aloud/use-read-aloud.ts";

type Props = { aloud: ReadAloud; resume: (() => void) | null };

/** Buttons to resume reading and to listen. Renders nothing when neither applies. Not printed. */
export function LessonTools({ aloud, resume }: Props) {
  const { available, state, play, pause, stop } = aloud;
  if (!resume && !available) return null;
  return (
    <div className="grid gap-2 print:hidden">
      {resume && (
        <Button block variant="outline" icon="play-fill" onClick={resume}>
          {t.resume}
        </Button>
      )}
      {available && (
        <div className="flex flex-wrap gap-2">
          {state === "reading" ? (
            <Button size="sm" variant="outline" icon="pause-bold" onClick={pause}>
              {t.listenPause}
            </Button>
          ) : (
            <Button size="sm" variant="outline" icon="speaker-high-bold" onClick={play}>
              {state === "paused" ? t.listenOn : t.listen}
            </Button>
          )}
          {state !== "idle" && (
            <Button size="sm" variant="quiet" icon="stop-bold" onClick={stop}>
              {t.listenStop}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
