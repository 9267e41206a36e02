import { useEffect, useState } from "react";
import { useAdminCall } from "#pwa/deps/use-admin-call.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { useKeptForm } from "./use-kept-form.ts";
import type { Problems, Word, WordForm, WordKind } from "./word-kind.ts";

/** `theirs`: what is saved now; null: it could not be read, or is gone. */
export type Conflict<Item> = { readonly message: string; readonly theirs: Item | null };

export type WordEditor<Item, Form> = {
  readonly form: Form;
  readonly change: (part: Partial<Form>) => void;
  readonly problems: Problems<Form>;
  /** Goes up with every refused try, so that focus can go to the first problem. */
  readonly tries: number;
  readonly busy: boolean;
  /** What is in the form was typed before and never saved. */
  readonly recovered: boolean;
  readonly discard: () => void;
  readonly conflict: Conflict<Item> | null;
  readonly takeTheirs: () => void;
  readonly overwrite: () => void;
  readonly save: () => void;
  /** Leaves it; what was typed and not saved stays on the device, and that is said. */
  readonly close: () => void;
};

type Parts<Item, Form extends WordForm> = {
  readonly kind: WordKind<Item & Word, Form>;
  /** null: a new one. */
  readonly item: (Item & Word) | null;
  readonly reload: () => Promise<readonly (Item & Word)[] | null>;
  readonly onDone: () => void;
};

/** One term or question in its dialog: nothing typed is lost, nothing of others is written over unasked. */
export function useWordEditor<Item extends Word, Form extends WordForm>({
  kind,
  item,
  reload,
  onDone,
}: Parts<Item, Form>): WordEditor<Item, Form> {
  const { busy, run } = useAdminCall();
  const toast = useToast();
  const { read, keep, forget, leave } = useKeptForm();
  const [base, setBase] = useState(item);
  const start = base === null ? kind.empty : kind.formOf(base);
  const [form, setForm] = useState<Form>(start);
  const [revision, setRevision] = useState(item?.revision ?? null);
  const [problems, setProblems] = useState<Problems<Form>>({});
  const [tries, setTries] = useState(0);
  const [recovered, setRecovered] = useState(false);
  const [conflict, setConflict] = useState<Conflict<Item> | null>(null);
  const key = `admin-${kind.name}:${item?.id ?? "new"}`;

  useEffect(() => {
    let current = true;
    void read(key).then((kept) => {
      if (!current || !kept) return;
      setForm(kind.formOf(kept.form));
      setRevision((known) => kept.revision ?? known);
      setRecovered(true);
    });
    return () => {
      current = false;
    };
  }, [key, kind, read]);

  const show = (next: (Item & Word) | null) => {
    forget(key);
    setBase(next);
    setForm(next === null ? kind.empty : kind.formOf(next));
    setRevision(next?.revision ?? null);
    setProblems({});
    setRecovered(false);
    setConflict(null);
  };

  const isChanged = (next: Form): boolean => Object.keys(next).some((field) => next[field] !== start[field]);
  const refuse = (found: Problems<Form>) => {
    setProblems(found);
    setTries((count) => count + 1);
  };

  const send = async (basedOn: number | null) => {
    const found = kind.problemsOf(form);
    if (Object.keys(found).length > 0) return refuse(found);
    const isNew = item === null;
    const answer = await run(
      isNew ? "POST" : "PUT",
      isNew ? kind.path : `${kind.path}/${item.id}`,
      { ...kind.fieldsOf(form), ...(basedOn === null ? {} : { revision: basedOn }) },
      { failed: isNew ? kind.texts.createFailed : kind.texts.updateFailed, handles: [400, 409] },
    );
    if (answer.kind === "failed") return;
    if (answer.kind === "ok") {
      forget(key);
      toast({ title: isNew ? kind.texts.created : kind.texts.updated });
      await reload();
      return onDone();
    }
    const issues = answer.issues ?? [];
    if (answer.status === 409 && issues.some(({ path }) => path === "revision")) {
      const items = await reload();
      setConflict({ message: answer.message, theirs: items?.find(({ id }) => id === item?.id) ?? null });
      return;
    }
    refuse(Object.fromEntries(issues.map(({ path, message }) => [path, message])) as Problems<Form>);
  };

  return {
    form,
    change: (part) => {
      const next = { ...form, ...part };
      setForm(next);
      setProblems(
        (known) =>
          Object.fromEntries(Object.entries(known).filter(([field]) => !(field in part))) as Problems<Form>,
      );
      if (isChanged(next)) keep(key, { form: next, revision });
      else forget(key);
    },
    problems,
    tries,
    busy,
    recovered,
    discard: () => show(base),
    conflict,
    takeTheirs: () => show(conflict?.theirs ?? base),
    overwrite: () => {
      const latest = conflict?.theirs?.revision ?? null;
      setConflict(null);
      setRevision(latest);
      void send(latest);
    },
    save: () => void send(revision),
    close: () => (isChanged(form) ? void leave(onDone) : onDone()),
  };
}
