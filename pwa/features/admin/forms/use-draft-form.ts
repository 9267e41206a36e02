import { useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { useDraftWriter } from "#pwa/deps/use-draft-writer.ts";
import { type FormKind, formKey, isSameForm, itemPrefix, type KeptForm, openingOf } from "./kept-form.ts";
import { useKeptForms } from "./use-kept-forms.ts";

export type Problems<F> = { readonly [K in keyof F]?: string };

type Parts<F> = {
  readonly kind: FormKind;
  /** null: a new one. */
  readonly id: string | null;
  /** A form without anything in it; the same object in every render. */
  readonly empty: F;
  /** What the form holds when it opens. */
  readonly start?: F;
  readonly revision?: number | null;
  /** Opens with this text, which was typed before and not saved. */
  readonly from?: KeptForm<F> | undefined;
  /** Opens with the newest text that was not saved, instead of offering it. */
  readonly recovers?: boolean;
};

export type DraftForm<F, Theirs> = {
  readonly form: F;
  /** The form before it was touched. */
  readonly opened: F;
  readonly isChanged: boolean;
  /** The revision that a save names as its base; null for something new. */
  readonly revision: number | null;
  readonly change: (part: Partial<F>) => void;
  /** Shows what the server has. Nothing is unsaved then. */
  readonly show: (form: F, revision: number | null) => void;
  readonly problems: Problems<F>;
  /** Counts refused attempts, so that the focus can move to the first invalid field. */
  readonly tries: number;
  readonly refuse: (problems: Problems<F>) => void;
  /** Somebody else saved first (409), and the person has not chosen yet. */
  readonly conflict: Theirs | null;
  readonly setConflict: (conflict: Theirs | null) => void;
  /** Key under which the device keeps what is typed here. */
  readonly key: string;
  /** Id for a new item: the same on every attempt, also after a reload. */
  readonly newId: string;
  /** Texts of other openings that were not saved, newest first. */
  readonly kept: readonly KeptForm<F>[];
  /** When the device stored what is typed here; null when it has not. */
  readonly keptAt: string | null;
  /** The form opened with a text that was not saved. */
  readonly isRecovered: boolean;
  readonly recover: (kept: KeptForm<F>) => void;
  readonly discard: (kept: KeptForm<F>) => void;
  /** Leaves what was typed on the device, among the kept texts, and goes on under a new key. */
  readonly putAside: () => void;
  /** It was saved or is not wanted: the device forgets it. */
  readonly forget: () => void;
  /** Leaves the form. What is unsaved stays on the device, and a toast says so. */
  readonly close: (then: () => void) => void;
};

/**
 * An administrator's form. What is typed is kept on this device until it is saved, so that a crash, a reload or an ended
 * session loses nothing; a save that meets somebody else's is a conflict that the person decides.
 */
export function useDraftForm<F extends object, Theirs = string>({
  kind,
  id,
  empty,
  start = empty,
  revision: startRevision = null,
  from,
  recovers = false,
}: Parts<F>): DraftForm<F, Theirs> {
  const { newId } = useDeps();
  const writer = useDraftWriter();
  const [opened, setOpened] = useState(start);
  const [form, setForm] = useState(from?.form ?? start);
  const [revision, setRevision] = useState(from?.revision ?? startRevision);
  const [key, setKey] = useState(() => from?.key ?? formKey(kind, id, newId()));
  const [problems, setProblems] = useState<Problems<F>>({});
  const [tries, setTries] = useState(0);
  const [conflict, setConflict] = useState<Theirs | null>(null);
  const [mayRecover, setMayRecover] = useState(recovers);
  const [isRecovered, setIsRecovered] = useState(false);
  const { kept, discard } = useKeptForms(itemPrefix(kind, id), empty);
  const isChanged = !isSameForm(opened, form);

  const recover = (text: KeptForm<F>): void => {
    // What stands in the form stays kept under its own key.
    setKey(text.key);
    setForm(text.form);
    setRevision((known) => (id === null ? known : (text.revision ?? known)));
    setProblems({});
  };
  if (mayRecover && kept !== undefined) {
    setMayRecover(false);
    const [newest] = kept;
    if (newest && !isChanged) {
      recover(newest);
      setIsRecovered(true);
    }
  }

  return {
    form,
    opened,
    isChanged,
    revision,
    change: (part) => {
      const next = { ...form, ...part };
      setForm(next);
      setProblems(
        (before) =>
          Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))) as Problems<F>,
      );
      if (isSameForm(opened, next)) writer.forget(key);
      else writer.keep(key, { form: next, revision });
    },
    show: (next, nextRevision) => {
      setOpened(next);
      setForm(next);
      setRevision(nextRevision);
      setProblems({});
      setConflict(null);
      setIsRecovered(false);
    },
    problems,
    tries,
    refuse: (found) => {
      setProblems(found);
      setTries((count) => count + 1);
    },
    conflict,
    setConflict,
    key,
    newId: openingOf(key),
    kept: kept?.filter((text) => text.key !== key) ?? [],
    keptAt: kept?.find((text) => text.key === key)?.savedAt ?? null,
    isRecovered,
    recover,
    discard,
    putAside: () => {
      writer.flush();
      setKey(formKey(kind, id, newId()));
    },
    forget: () => writer.forget(key),
    close: (then) => (isChanged ? void writer.leave(then) : then()),
  };
}
