/** Reads a lesson aloud, block by block. Pure apart from the voice that is passed in. */

type Voice = Pick<SpeechSynthesisVoice, "lang" | "localService">;

const isPortuguese = ({ lang }: Voice): boolean => /^pt\b/i.test(lang.replace("_", "-"));
const isBrazilian = ({ lang }: Voice): boolean => /^pt[-_]br$/i.test(lang);

/** A Portuguese voice: Brazilian first, then on-device before network voices; null when there is none. */
export function chooseVoice<V extends Voice>(voices: readonly V[]): V | null {
  const rank = (voice: V) => (isBrazilian(voice) ? 2 : 0) + (voice.localService ? 1 : 0);
  const [best] = voices.filter(isPortuguese).toSorted((a, b) => rank(b) - rank(a));
  return best ?? null;
}

export type ReaderState = "idle" | "reading" | "paused";

export type Reader = {
  /** From the start, or from where it was paused. */
  play(): void;
  pause(): void;
  stop(): void;
};

/** Speaks one text and calls back at its end or failure. Returns a function that stops it at once. */
export type Say = (text: string, onEnd: (ok: boolean) => void) => () => void;

/**
 * Reads blocks in order. A pause stops the block, which later starts again, because Android's own pause loses the rest.
 * There is one voice at a time: the creator of the reader stops it when leaving.
 */
export function createReader(
  blocks: () => readonly string[],
  say: Say,
  onState: (state: ReaderState, failed: boolean) => void,
): Reader {
  let texts: readonly string[] = [];
  let at = 0;
  let silence: (() => void) | null = null;
  const hush = () => {
    const now = silence;
    silence = null;
    now?.();
  };
  const finish = (failed: boolean) => {
    at = 0;
    texts = [];
    hush();
    onState("idle", failed);
  };
  const next = () => {
    const text = texts[at];
    if (text === undefined) {
      finish(false);
      return;
    }
    let over = false;
    const quiet = say(text, (ok) => {
      if (over) return;
      over = true;
      silence = null;
      if (!ok) {
        finish(true);
        return;
      }
      at += 1;
      next();
    });
    if (over) return;
    silence = () => {
      over = true;
      quiet();
    };
  };
  return {
    play() {
      if (silence) return;
      if (texts.length === 0) texts = blocks();
      onState("reading", false);
      next();
    },
    pause() {
      hush();
      onState("paused", false);
    },
    stop: () => finish(false),
  };
}

const READ = "h1, h2, h3, h4, p, li, figcaption, tr, dt, dd, pre";

/** The text of a lesson as it appears on the screen, in order; a table row is one sentence. */
export function spokenBlocks(lesson: ParentNode): string[] {
  const parts = [...lesson.querySelectorAll<HTMLElement>("h1, .prose, [data-read-aloud]")];
  return parts.flatMap((part) => {
    const blocks = part.matches(READ) ? [part] : [...part.querySelectorAll<HTMLElement>(READ)];
    return blocks
      .filter((block) => !block.querySelector(READ))
      .map((block) =>
        block.matches("tr")
          ? [...block.children].map((cell) => cell.textContent).join(". ")
          : block.textContent,
      )
      .map((text) => text.replaceAll(/\s+/g, " ").trim())
      .filter((text) => text !== "");
  });
}
