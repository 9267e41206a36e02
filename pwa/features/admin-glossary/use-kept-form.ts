import { useCallback, useEffect, useRef } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { clearDraft, loadDraft, saveDraft } from "#pwa/local-db/drafts.ts";
import type { WordForm } from "./word-kind.ts";

/** Often enough that a crash costs a word. */
const EVERY_MS = 300;

export type KeptForm = { readonly form: WordForm; readonly revision: number | null };
export type KeepForm = {
  readonly read: (key: string) => Promise<KeptForm | null>;
  readonly keep: (key: string, kept: KeptForm) => void;
  readonly forget: (key: string) => void;
};

/** Keeps what is typed on this device until it is saved or discarded: a crash or a closed dialog loses nothing. */
export function useKeptForm(): KeepForm {
  const { profile, clock } = useDeps();
  const waiting = useRef<{ readonly key: string; readonly kept: KeptForm } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const work = waiting.current;
    waiting.current = null;
    if (work) saveDraft(profile, work.key, work.kept, clock.now()).catch(() => undefined);
  }, [profile, clock]);
  useEffect(() => {
    window.addEventListener("pagehide", write);
    return () => {
      window.removeEventListener("pagehide", write);
      write();
    };
  }, [write]);

  return {
    read: useCallback(
      async (key) => {
        const draft = await loadDraft(profile, key).catch(() => undefined);
        return readKept(draft?.value);
      },
      [profile],
    ),
    keep: useCallback(
      (key, kept) => {
        waiting.current = { key, kept };
        timer.current ??= setTimeout(write, EVERY_MS);
      },
      [write],
    ),
    forget: useCallback(
      (key) => {
        if (waiting.current?.key === key) waiting.current = null;
        clearDraft(profile, key).catch(() => undefined);
      },
      [profile],
    ),
  };
}

/** An older build may have written it. */
function readKept(value: unknown): KeptForm | null {
  if (typeof value !== "object" || value === null || !("form" in value)) return null;
  const { form } = value;
  if (typeof form !== "object" || form === null) return null;
  const texts = Object.entries(form).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const revision = "revision" in value && typeof value.revision === "number" ? value.revision : null;
  return { form: Object.fromEntries(texts), revision };
}
