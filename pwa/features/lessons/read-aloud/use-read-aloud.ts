import { type RefObject, useEffect, useRef, useState } from "react";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import {
  chooseVoice,
  createReader,
  type Reader,
  type ReaderState,
  type Say,
  spokenBlocks,
} from "./speech.ts";
import { strings as t } from "../reader/strings.ts";

export type ReadAloud = {
  /** Whether the device has a Portuguese voice. */
  readonly available: boolean;
  readonly state: ReaderState;
  readonly play: () => void;
  readonly pause: () => void;
  readonly stop: () => void;
};

/** Reads this lesson's screen aloud and stops when the person leaves it. */
export function useReadAloud(slug: string | undefined, lesson: RefObject<HTMLElement | null>): ReadAloud {
  const toast = useToast();
  const voice = usePortugueseVoice();
  const [state, setState] = useState<ReaderState>("idle");
  const reader = useRef<Reader | null>(null);
  const latestToast = useRef(toast);
  useEffect(() => {
    latestToast.current = toast;
  });

  useEffect(() => {
    if (!voice || slug === undefined) return;
    const made = createReader(
      () => (lesson.current ? spokenBlocks(lesson.current) : []),
      sayWith(voice),
      (now, failed) => {
        setState(now);
        if (failed)
          latestToast.current({ kind: "error", title: t.listenFailed, description: t.listenFailedDetail });
      },
    );
    reader.current = made;
    const leave = () => made.stop();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      made.stop();
      reader.current = null;
    };
  }, [voice, slug, lesson]);

  return {
    available: voice !== null,
    state,
    play: () => {
      const made = reader.current;
      // The text appears a moment after the button, and the lesson must still be read from its beginning.
      void textIsDrawn(lesson.current).then(() => reader.current === made && made?.play());
    },
    pause: () => reader.current?.pause(),
    stop: () => reader.current?.stop(),
  };
}

/** Resolves when nothing inside the lesson is still being prepared. */
function textIsDrawn(lesson: HTMLElement | null): Promise<void> {
  const isBusy = () => lesson !== null && lesson.querySelector("[aria-busy='true']") !== null;
  if (lesson === null || !isBusy()) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (isBusy()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(lesson, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["aria-busy"],
    });
  });
}

/** Voices become available some time after the page has loaded; `null` until there is one. */
function usePortugueseVoice(): SpeechSynthesisVoice | null {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null);
  useEffect(() => {
    if (!("speechSynthesis" in window)) return;
    const { speechSynthesis } = window;
    const look = () => setVoice(chooseVoice(speechSynthesis.getVoices()));
    look();
    speechSynthesis.addEventListener("voiceschanged", look);
    return () => speechSynthesis.removeEventListener("voiceschanged", look);
  }, []);
  return voice;
}

const sayWith =
  (voice: SpeechSynthesisVoice): Say =>
  (text, onEnd) => {
    const spoken = new SpeechSynthesisUtterance(text);
    spoken.voice = voice;
    spoken.lang = voice.lang;
    spoken.addEventListener("end", () => onEnd(true));
    spoken.addEventListener("error", () => onEnd(false));
    window.speechSynthesis.speak(spoken);
    return () => window.speechSynthesis.cancel();
  };
