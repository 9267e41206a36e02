import { useLiveQuery } from "dexie-react-hooks";
import { useCallback, useEffect, useRef, useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { clearDraft, saveDraft } from "#pwa/local-db/drafts.ts";
import { listDrafts } from "#pwa/local-db/list-drafts.ts";
import { type KeptForm, readKeptForm } from "./kept-form.ts";

/** Often enough that a kill costs a word, seldom enough that a long text does not stutter. */
const EVERY_MS = 300;

export type KeptFormState<F> = {
  /** What earlier openings left behind, newest first. */
  readonly kept: readonly KeptForm<F>[];
  /** This opening goes on with that one. */
  readonly adopt: (kept: KeptForm<F>) => void;
  readonly discard: (kept: KeptForm<F>) => void;
  /** What was typed is put aside among `kept`; the form goes on with something else. */
  readonly putAside: () => void;
  /** Notes what is in the form; it is on the device at most 300 ms later. */
  readonly keep: (form: F, revision: number | null) => void;
  /** It was saved, or is as it was before: the device forgets it. */
  readonly forget: () => void;
};

/** Writes what is typed in a dialog to this device. `empty`: a stable form without anything in it. */
export function useKeptForm<F extends Readonly<Record<string, unknown>>>(
  prefix: string,
  empty: F,
): KeptFormState<F> {
  const { profile, clock, newId } = useDeps();
  const [key, setKey] = useState(() => `${prefix}${newId()}`);
  const rows = useLiveQuery(() => listDrafts(profile, prefix).catch(() => []), [profile, prefix]) ?? [];
  const waiting = useRef<{ readonly key: string; readonly value: object } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const work = waiting.current;
    waiting.current = null;
    if (work) saveDraft(profile, work.key, work.value, clock.now()).catch(() => undefined);
  }, [profile, clock]);
  useEffect(() => {
    // The last chance of a page that is closed or put away.
    window.addEventListener("pagehide", write);
    return () => {
      window.removeEventListener("pagehide", write);
      write();
    };
  }, [write]);

  const clear = (which: string) => void clearDraft(profile, which).catch(() => undefined);
  return {
    kept: rows
      .filter((row) => row.key !== key)
      .map((row) => readKeptForm(row, empty))
      .filter((row) => row !== null),
    adopt: (kept) => setKey(kept.key),
    discard: (kept) => clear(kept.key),
    putAside: () => {
      write();
      setKey(`${prefix}${newId()}`);
    },
    keep: (form, revision) => {
      waiting.current = { key, value: { form, revision } };
      timer.current ??= setTimeout(write, EVERY_MS);
    },
    forget: () => {
      waiting.current = null;
      clear(key);
    },
  };
}
