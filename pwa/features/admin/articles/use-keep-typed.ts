import { useCallback, useEffect, useRef } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { clearDraft, saveDraft } from "#pwa/local-db/drafts.ts";
import type { ArticleForm } from "./article-form.ts";
import { keptValue } from "./kept-article.ts";

/** Often enough that a kill costs a word, seldom enough that a long text does not stutter. */
const EVERY_MS = 300;

type Work = { readonly key: string; readonly form: ArticleForm; readonly revision: number | null };

export type KeepTyped = {
  /** Notes what is in the form; it is on the device at most `EVERY_MS` later. */
  readonly keep: (work: Work) => void;
  /** It was saved, or is not wanted: the device forgets it. */
  readonly forget: (key: string) => void;
};

/** Writes what is being typed to this device, so that a crash, a reload or an ended session loses nothing. */
export function useKeepTyped(): KeepTyped {
  const { profile, clock } = useDeps();
  const waiting = useRef<Work | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const work = waiting.current;
    waiting.current = null;
    if (!work) return;
    saveDraft(profile, work.key, keptValue(work.form, work.revision), clock.now()).catch(() => undefined);
  }, [profile, clock]);

  useEffect(() => {
    // The last chance of a page that is closed or put away.
    window.addEventListener("pagehide", write);
    return () => {
      window.removeEventListener("pagehide", write);
      write();
    };
  }, [write]);

  const keep = useCallback(
    (work: Work) => {
      waiting.current = work;
      timer.current ??= setTimeout(write, EVERY_MS);
    },
    [write],
  );
  const forget = useCallback(
    (key: string) => {
      if (waiting.current?.key === key) waiting.current = null;
      clearDraft(profile, key).catch(() => undefined);
    },
    [profile],
  );
  return { keep, forget };
}
