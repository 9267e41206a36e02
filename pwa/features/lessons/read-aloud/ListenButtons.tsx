import type { RefObject } from "react";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { strings as t } from "../reader/strings.ts";
import { useReadAloud } from "./use-read-aloud.ts";

type Props = {
  slug: string;
  /** The part that is read. */
  text: RefObject<HTMLElement | null>;
};

/** Reads a lesson aloud, on a device with a Portuguese voice. */
export function ListenButtons({ slug, text }: Props) {
  const { available, state, play, pause, stop } = useReadAloud(slug, text);
  if (!available) return null;
  const isReading = state === "reading";
  const start = state === "idle" ? t.listen : t.listenOn;
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        icon={isReading ? "pause-bold" : "speaker-high-bold"}
        onClick={isReading ? pause : play}
      >
        {isReading ? t.listenPause : start}
      </Button>
      {state !== "idle" && (
        <Button size="sm" variant="quiet" onClick={stop}>
          {t.listenStop}
        </Button>
      )}
    </>
  );
}
