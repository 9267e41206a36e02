import { useState } from "react";
import { adminArticleSchema, type AdminArticle } from "#db/protocol/admin/admin-api.ts";
import type { KeptForm } from "#pwa/features/admin/forms/kept-form.ts";
import { type DraftForm, type Problems, useDraftForm } from "#pwa/features/admin/forms/use-draft-form.ts";
import { useOpenedItem } from "#pwa/features/admin/forms/use-opened-item.ts";
import { type Failure, isRefused, issuesByField, type Outcome } from "#pwa/remote/outcome.ts";
import { useAdminAction } from "#pwa/remote/use-admin-remote.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { EMPTY_FORM, fieldsOf, formOf, type ArticleForm } from "./article-form.ts";
import { articlePaths } from "./article-paths.ts";
import { problemsOfForm } from "./form-problems.ts";
import { saveTexts as t } from "./strings.ts";
import { useFailureToast } from "./use-failure-toast.ts";

/** The article to edit. `kept`: opens with this unsaved text. */
export type EditTarget = { readonly id: string | null; readonly kept?: KeptForm<ArticleForm> };

export type SaveWay = "publish" | "draft";

export type Conflict = {
  /** The server's message, with who saved first and when. */
  readonly message: string;
  readonly theirs: AdminArticle;
  readonly way: SaveWay;
};

type Parts = {
  readonly target: EditTarget;
  /** Called after publishing or closing. */
  readonly onDone: () => void;
};

export type ArticleEditor = Pick<
  DraftForm<ArticleForm, Conflict>,
  "form" | "isChanged" | "key" | "kept" | "keptAt" | "discard" | "problems" | "tries" | "conflict" | "change"
> & {
  readonly phase: "loading" | "failed" | "ready";
  /** A new article, or the unsaved text of one that was deleted, which is saved as a new one. */
  readonly isNew: boolean;
  /** The server's version of the article; null for a new one. */
  readonly base: AdminArticle | null;
  readonly alert: string | null;
  readonly busy: SaveWay | "drop" | null;
  readonly save: (way: SaveWay) => void;
  /** An unsaved text stays on the device. */
  readonly close: () => void;
  readonly dropDraft: () => void;
  readonly recover: (kept: KeptForm<ArticleForm>) => void;
  readonly reload: () => void;
  readonly overwrite: (way: SaveWay) => void;
  readonly takeTheirs: () => void;
  readonly endConflict: () => void;
};

/** State of the editor of one article. */
export function useArticleEditor({ target: { id, kept }, onDone }: Parts): ArticleEditor {
  const toast = useToast();
  const showFailure = useFailureToast();
  const { run } = useAdminAction();
  const draft = useDraftForm<ArticleForm, Conflict>({ kind: "article", id, empty: EMPTY_FORM, from: kept });
  const [opensWith, setOpensWith] = useState(kept);
  const [alert, setAlert] = useState<string | null>(null);
  const [busy, setBusy] = useState<ArticleEditor["busy"]>(null);
  const path = id === null ? null : articlePaths.one(id);
  const opened = useOpenedItem(path, adminArticleSchema, (article) => {
    draft.show(formOf(article), article.revision);
    setAlert(null);
    if (opensWith) draft.recover(opensWith);
    setOpensWith(undefined);
  });
  const { open, reload } = opened;
  const [wasDeleted, setWasDeleted] = useState(false);
  const isNew = id === null || wasDeleted || (opened.isGone && kept !== undefined);
  const base = isNew ? null : opened.item;

  const send = (way: SaveWay, revision: number | null): Promise<Outcome<AdminArticle>> => {
    const { form } = draft;
    const fields = fieldsOf(form);
    const schema = adminArticleSchema;
    if (isNew) return run("POST", articlePaths.all, { body: { ...fields, id: draft.newId }, schema });
    const basedOn = revision === null ? {} : { revision };
    if (way === "draft")
      return run("PUT", articlePaths.draft(id), { body: { ...fields, ...basedOn }, schema });
    const slug = form.slug.trim();
    const body = { ...fields, ...(slug === base?.slug ? {} : { slug }), ...basedOn };
    return run("PUT", articlePaths.one(id), { body, schema });
  };
  const fail = (description: string, failure: Failure): void => {
    setAlert(showFailure(description, failure));
    draft.refuse(
      failure.kind === "refused" ? (issuesByField(failure) as Problems<ArticleForm>) : draft.problems,
    );
  };

  const save = async (way: SaveWay, revision: number | null): Promise<void> => {
    const { alert: wrong, problems } = problemsOfForm(draft.form, way, !isNew);
    setAlert(wrong);
    if (wrong !== null || Object.keys(problems).length > 0) return draft.refuse(problems);
    setBusy(way);
    const outcome = await send(way, revision);
    if (path !== null && isRefused(outcome, 409)) {
      const theirs = await run("GET", path, { schema: adminArticleSchema });
      // A slug that is taken gets 409 too, although nobody else has saved this article.
      if (theirs.kind === "ok" && theirs.value.revision !== revision) {
        setBusy(null);
        return draft.setConflict({ message: outcome.message, theirs: theirs.value, way });
      }
    }
    setBusy(null);
    if (isRefused(outcome, 404)) setWasDeleted(true);
    if (outcome.kind !== "ok")
      return fail(isNew ? t.createFailed : way === "draft" ? t.draftFailed : t.updateFailed, outcome);
    toast({ title: isNew ? t.created : way === "draft" ? t.draftSaved : t.updated });
    if (way === "publish") return draft.finish(onDone);
    const typed = draft.settle();
    open(outcome.value);
    if (typed) draft.recover({ key: draft.key, form: typed, revision: outcome.value.revision, savedAt: "" });
  };
  const dropDraft = async (draftPath: string): Promise<void> => {
    setBusy("drop");
    const outcome = await run("DELETE", draftPath);
    setBusy(null);
    if (outcome.kind !== "ok") return fail(t.draftFailed, outcome);
    toast({ title: t.draftDropped });
    reload();
  };

  return {
    ...draft,
    phase: isNew ? "ready" : opened.phase,
    isNew,
    base,
    alert,
    busy,
    save: (way) => void save(way, draft.revision),
    overwrite: (way) => void save(way, draft.conflict?.theirs.revision ?? draft.revision),
    dropDraft: () => void (id !== null && dropDraft(articlePaths.draft(id))),
    close: () => draft.close(onDone),
    recover: (text) => {
      draft.recover(text);
      setAlert(null);
    },
    reload,
    takeTheirs: () => draft.conflict && open(draft.conflict.theirs),
    endConflict: () => draft.setConflict(null),
  };
}
