import { useState } from "react";
import { type DraftForm, type Problems, useDraftForm } from "#pwa/features/admin/forms/use-draft-form.ts";
import { isRefused, issuesByField } from "#pwa/remote/outcome.ts";
import { useAdminAction } from "#pwa/remote/use-admin-remote.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import type { Entry, EntryForm, EntryKind } from "./entry-kind.ts";

/** `theirs`: the saved version; null when it could not be read, or was deleted. */
export type Conflict<Item> = { readonly message: string; readonly theirs: Item | null };

export type EntryEditor<Item, Form> = Pick<
  DraftForm<Form, Conflict<Item>>,
  | "form"
  | "isNew"
  | "revision"
  | "change"
  | "replace"
  | "problems"
  | "tries"
  | "conflict"
  | "isRecovered"
  | "kept"
  | "recover"
  | "discard"
> & {
  readonly busy: boolean;
  /** Discards the input and shows the server's version. */
  readonly startOver: () => void;
  readonly takeTheirs: () => void;
  readonly overwrite: () => void;
  readonly save: () => void;
  /** Closes the dialog; an unsaved text stays on the device. */
  readonly close: () => void;
};

type Parts<Item extends Entry, Form extends EntryForm> = {
  readonly kind: EntryKind<Item, Form>;
  /** null: a new entry. */
  readonly item: Item | null;
  readonly reload: () => Promise<readonly Item[] | null>;
  readonly onDone: () => void;
};

/** State of the dialog of one term or question. */
export function useEntryEditor<Item extends Entry, Form extends EntryForm>({
  kind,
  item,
  reload,
  onDone,
}: Parts<Item, Form>): EntryEditor<Item, Form> {
  const { busy, run } = useAdminAction();
  const toast = useToast();
  const [base, setBase] = useState(item);
  const draft = useDraftForm<Form, Conflict<Item>>({
    kind: kind.name,
    id: item?.id ?? null,
    empty: kind.empty,
    start: item === null ? kind.empty : kind.formOf(item),
    revision: item?.revision ?? null,
    recovers: true,
  });
  const { conflict } = draft;

  const show = (next: Item | null): void => {
    setBase(next);
    draft.show(next === null ? kind.empty : kind.formOf(next), next?.revision ?? null);
  };
  const id = item !== null && !draft.isNew ? item.id : draft.newId;
  const send = async (revision: number | null): Promise<void> => {
    const problems = kind.problemsOf(draft.form);
    if (Object.keys(problems).length > 0) return draft.refuse(problems);
    const body = { ...kind.fieldsOf(draft.form), ...(revision === null ? {} : { revision }) };
    const handles = [400, 409];
    const request = { body, handles, after: reload };
    const outcome =
      draft.isNew && revision === null
        ? await run("POST", kind.path, {
            ...request,
            body: { ...body, id: draft.newId },
            failed: kind.texts.createFailed,
          })
        : await run("PUT", `${kind.path}/${id}`, { ...request, failed: kind.texts.updateFailed });
    if (outcome.kind === "ok") {
      toast({ title: draft.isNew ? kind.texts.created : kind.texts.updated });
      return draft.finish(onDone);
    }
    // Facts come with a release; nobody creates one here.
    if (isRefused(outcome, 404) && kind.name !== "fact") {
      draft.becomeNew();
      await reload();
    }
    if (!isRefused(outcome, ...handles)) return;
    const issues = issuesByField(outcome);
    // A name that is taken gets 409 too, although nobody else has saved this entry.
    if (!("revision" in issues)) return draft.refuse(issues as Problems<Form>);
    const items = await reload();
    const theirs = items?.find((each) => each.id === id) ?? null;
    draft.setConflict({ message: outcome.message, theirs });
  };
  return {
    ...draft,
    busy,
    startOver: () => {
      draft.forget();
      show(base);
    },
    takeTheirs: () => show(conflict?.theirs ?? base),
    overwrite: () => {
      draft.setConflict(null);
      void send(conflict?.theirs?.revision ?? null);
    },
    save: () => void send(draft.revision),
    close: () => draft.close(onDone),
  };
}
