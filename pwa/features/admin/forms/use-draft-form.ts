import type { DraftKey } from "#pwa/local-db/databases/draft-key.ts";
import { useEffect, useRef, useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { useDraftWriter } from "#pwa/deps/use-draft-writer.ts";
import { type FormKind, formKey, isSameForm, itemPrefix, type KeptForm, openingOf } from "./kept-form.ts";
import { useKeptForms } from "./use-kept-forms.ts";

export type Problems<F> = { readonly [K in keyof F]?: string };

type Parts<F> = {
  readonly kind: FormKind;
  /** null: a new item. */
  readonly id: string | null;
  /** An empty form; the same object in every render. */
  readonly empty: F;
  /** The form's initial value. */
  readonly start?: F;
  readonly revision?: number | null;
  /** Opens with this unsaved text. */
  readonly from?: KeptForm<F> | undefined;
  /** Opens with the newest unsaved text instead of offering it. */
  readonly recovers?: boolean;
};

export type DraftForm<F, Theirs> = {
  readonly form: F;
  /** The form before any change. */
  readonly opened: F;
  readonly isChanged: boolean;
  /** A new item, also in place of one that was deleted meanwhile. */
  readonly isNew: boolean;
  /** Continues as a new item after this one was deleted: its unsaved text is stored and offered as a new item's. */
  readonly becomeNew: () => void;
  /** The revision a save is based on; null for a new item. */
  readonly revision: number | null;
  readonly change: (part: Partial<F>) => void;
  /** Shows the server's version; the form is then unchanged. An unsaved text stays among the kept ones. */
  readonly show: (form: F, revision: number | null) => void;
  /** Puts another text into the form, as an unsaved one. The text before it stays among the kept ones. */
  readonly replace: (form: F) => void;
  readonly problems: Problems<F>;
  /** Number of refused attempts, so that the focus can move to the first invalid field. */
  readonly tries: number;
  readonly refuse: (problems: Problems<F>) => void;
  /** Another administrator saved first (409), and the person has not chosen yet. */
  readonly conflict: Theirs | null;
  readonly setConflict: (conflict: Theirs | null) => void;
  /** Key under which the device stores the unsaved form. */
  readonly key: DraftKey;
  /** Id of a new item: the same on every attempt, also after a reload. Undefined for a text that an earlier build stored. */
  readonly newId: string | undefined;
  /** Unsaved texts of other openings, newest first. */
  readonly kept: readonly KeptForm<F>[];
  /** When the device stored this form; null when it has not. */
  readonly keptAt: string | null;
  /** The form opened with an unsaved text. */
  readonly isRecovered: boolean;
  readonly recover: (kept: KeptForm<F>) => void;
  readonly discard: (kept: KeptForm<F>) => void;
  /** Deletes the stored form after it was discarded. */
  readonly forget: () => void;
  /** Deletes the stored form after the server saved it. What was typed meanwhile stays stored and is returned. */
  readonly settle: () => F | null;
  /** Settles and closes the form. When something was typed meanwhile, a toast says that it stays on the device. */
  readonly finish: (then: () => void) => void;
  /** Closes the form. An unsaved text stays on the device, and a toast says so. */
  readonly close: (then: () => void) => void;
};

/**
 * State of an administrator's form. The device stores the input until it is saved, so that a crash, a reload or an ended
 * session loses nothing. After a conflicting save the person chooses a version.
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
  const [isNew, setIsNew] = useState(id === null);
  const [key, setKey] = useState(() => from?.key ?? formKey(kind, id, newId()));
  const [problems, setProblems] = useState<Problems<F>>({});
  const [tries, setTries] = useState(0);
  const [conflict, setConflict] = useState<Theirs | null>(null);
  const [mayRecover, setMayRecover] = useState(recovers);
  const [isRecovered, setIsRecovered] = useState(false);
  const { kept, discard } = useKeptForms(itemPrefix(kind, id), empty);
  const isChanged = !isSameForm(opened, form);
  /** What the form shows when a request ends that began with an earlier form. */
  const shown = useRef(form);
  useEffect(() => {
    shown.current = form;
  }, [form]);

  /** Leaves the unsaved text among the kept ones, and continues under a new key. */
  const putAside = (): DraftKey => {
    writer.flush();
    const fresh = formKey(kind, id, newId());
    setKey(fresh);
    return fresh;
  };
  const store = (at: DraftKey, next: F): void =>
    isSameForm(opened, next) ? writer.forget(at) : writer.keep(at, { form: next, revision });
  const settle = (): F | null => {
    if (!isSameForm(shown.current, form)) return shown.current;
    writer.forget(key);
    return null;
  };
  const recover = (text: KeptForm<F>): void => {
    // The current text stays stored under its own key.
    setKey(text.key);
    setForm(text.form);
    setRevision((known) => (isNew ? known : (text.revision ?? known)));
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
    isNew,
    becomeNew: () => {
      writer.forget(key);
      const fresh = formKey(kind, null, newId());
      writer.keep(fresh, { form: shown.current, revision: null });
      setKey(fresh);
      setRevision(null);
      setIsNew(true);
    },
    revision,
    change: (part) => {
      const next = { ...form, ...part };
      setForm(next);
      setProblems(
        (before) =>
          Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))) as Problems<F>,
      );
      store(key, next);
    },
    show: (next, nextRevision) => {
      putAside();
      setOpened(next);
      setForm(next);
      setRevision(nextRevision);
      setProblems({});
      setConflict(null);
      setIsRecovered(false);
    },
    replace: (next) => {
      store(putAside(), next);
      setForm(next);
      setProblems({});
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
    newId: key === itemPrefix(kind, null) ? undefined : openingOf(key),
    kept: kept?.filter((text) => text.key !== key) ?? [],
    keptAt: kept?.find((text) => text.key === key)?.savedAt ?? null,
    isRecovered,
    recover,
    discard,
    forget: () => writer.forget(key),
    settle,
    finish: (then) => (settle() === null ? then() : void writer.leave(then)),
    close: (then) => (isChanged ? void writer.leave(then) : then()),
  };
}
