import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { useDraftWriter } from "#pwa/deps/use-draft-writer.ts";
import { listDrafts } from "#pwa/local-db/write/list-drafts.ts";
import { type KeptForm, newIdOf, readKeptForm } from "./kept-form.ts";

export type KeptFormState<F> = {
  /** Of something new. */
  readonly newId: string;
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
  /** Leaves a form that holds something unsaved. */
  readonly leave: (then: () => void) => Promise<void>;
};

/** Writes what is typed in a dialog to this device. `empty`: a stable form without anything in it. */
export function useKeptForm<F extends Readonly<Record<string, unknown>>>(
  prefix: string,
  empty: F,
): KeptFormState<F> {
  const { profile, newId } = useDeps();
  const [key, setKey] = useState(() => `${prefix}${newId()}`);
  const rows = useLiveQuery(() => listDrafts(profile, prefix).catch(() => []), [profile, prefix]) ?? [];
  const writer = useDraftWriter();
  return {
    newId: newIdOf(key),
    kept: rows
      .filter((row) => row.key !== key)
      .map((row) => readKeptForm(row, empty))
      .filter((row) => row !== null),
    adopt: (kept) => setKey(kept.key),
    discard: (kept) => writer.forget(kept.key),
    putAside: () => {
      writer.flush();
      setKey(`${prefix}${newId()}`);
    },
    keep: (form, revision) => writer.keep(key, { form, revision }),
    forget: () => writer.forget(key),
    leave: writer.leave,
  };
}
