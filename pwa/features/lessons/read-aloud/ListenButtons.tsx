import { Button } from "#pwa/ui/controls/Button.tsx";
import { strings as t } from "../reader/strings.ts";
import type { ReadAloud } from "./use-read-aloud.ts";

/** Reads the lesson aloud. Keeps its place free, because a device's voices come after the page. Not printed. */
export function ListenButtons({ aloud }: { aloud: ReadAloud }) {
  const { available, state, play, pause, stop } = aloud;
  return (
    <span className="ms-auto flex min-h-11 min-w-44 justify-end gap-2 print:hidden">
      {available && state === "reading" && (
        <Button size="sm" variant="outline" icon="pause-bold" onClick={pause}>
          {t.listenPause}
        </Button>
      )}
      {available && state !== "reading" && (
        <Button size="sm" variant="outline" icon="speaker-high-bold" onClick={play}>
          {state === "paused" ? t.listenOn : t.listen}
        </Button>
      )}
      {available && state !== "idle" && (
        <Button size="sm" variant="quiet" onClick={stop}>
          {t.listenStop}
        </Button>
      )}
    </span>
  );
}
