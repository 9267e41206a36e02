import { useCallback, useEffect, useRef, useState } from "react";
import type { AdminArticle } from "#db/protocol/admin/admin-api.ts";
import { newIdOf } from "#pwa/features/admin/kept-form.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useDraftWriter } from "#pwa/deps/use-draft-writer.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import type { ArticleCalls, Outcome } from "./article-calls.ts";
import { EMPTY_FORM, fieldsOf, formOf, isSameForm, type ArticleForm } from "./article-form.ts";
import { type FormProblems, problemsOfForm } from "./form-problems.ts";
import { keptKey, type KeptArticle, keptValue } from "./kept-article.ts";
import { saveTexts as t } from "./strings.ts";
import { useSayFailed } from "./use-say-failed.ts";

/** What the editor was opened for. `kept`: with this text, which was typed before and not saved. */
export type EditTarget = { readonly id: string | null; readonly kept?: KeptArticle };

export type SaveWay = "publish" | "draft";

export type Conflict = {
  /** Who saved in between, and when: the server's own sentence. */
  readonly message: string;
  readonly theirs: AdminArticle;
  readonly way: SaveWay;
};

type Parts = {
  readonly target: EditTarget;
  readonly calls: ArticleCalls;
  /** It was published, or left. */
  readonly onDone: () => void;
};

export type ArticleEditor = {
  readonly phase: "loading" | "failed" | "ready";
  /** As the server has it; null: a new one. */
  readonly base: AdminArticle | null;
  readonly form: ArticleForm;
  readonly isChanged: boolean;
  /** Where the device keeps what is typed here. */
  readonly keptKey: string;
  readonly problems: FormProblems;
  /** Goes up with every refused try, so that focus can go to the first problem. */
  readonly tries: number;
  readonly alert: string | null;
  readonly busy: SaveWay | "drop" | null;
  readonly conflict: Conflict | null;
  readonly change: (part: Partial<ArticleForm>) => void;
  readonly save: (way: SaveWay) => void;
  /** What was typed and not saved stays on the device. */
  readonly close: () => void;
  readonly dropDraft: () => void;
  readonly recover: (kept: KeptArticle) => void;
  readonly reload: () => void;
  readonly overwrite: (way: SaveWay) => void;
  readonly takeTheirs: () => void;
  readonly endConflict: () => void;
};

/** One article in the editor, from opening to saved: nothing typed is lost, and nothing of others is overwritten unasked. */
export function useArticleEditor({ target, calls, onDone }: Parts): ArticleEditor {
  const { newId } = useDeps();
  const toast = useToast();
  const sayFailed = useSayFailed();
  const { keep, forget, leave } = useDraftWriter();
  const [phase, setPhase] = useState<ArticleEditor["phase"]>(target.id === null ? "ready" : "loading");
  const [base, setBase] = useState<AdminArticle | null>(null);
  /** What the form held before it was touched. */
  const [start, setStart] = useState(EMPTY_FORM);
  const [form, setForm] = useState(target.kept?.form ?? EMPTY_FORM);
  /** What a save says it is based on. */
  const [revision, setRevision] = useState<number | null>(target.kept?.revision ?? null);
  const [key, setKey] = useState(() => target.kept?.key ?? keptKey(target.id, newId()));
  const [problems, setProblems] = useState<FormProblems>({});
  const [tries, setTries] = useState(0);
  const [alert, setAlert] = useState<string | null>(null);
  const [busy, setBusy] = useState<ArticleEditor["busy"]>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [round, setRound] = useState(0);
  const first = useRef(target.kept);

  const show = useCallback((article: AdminArticle) => {
    const opened = formOf(article);
    setBase(article);
    setStart(opened);
    setForm(opened);
    setRevision(article.revision);
    setProblems({});
    setAlert(null);
    setConflict(null);
  }, []);
  const { id } = target;
  useEffect(() => {
    if (id === null) return;
    let current = true;
    void calls.read(id).then((outcome) => {
      if (!current) return;
      if (outcome.kind !== "ok") return setPhase("failed");
      const kept = first.current;
      first.current = undefined;
      show(outcome.value);
      if (kept) {
        setForm(kept.form);
        setRevision(kept.revision ?? outcome.value.revision);
      }
      setPhase("ready");
    });
    return () => {
      current = false;
    };
  }, [calls, id, round, show]);

  const isChanged = !isSameForm(start, form);
  const change = (part: Partial<ArticleForm>) => {
    const next = { ...form, ...part };
    setForm(next);
    setProblems((old) => Object.fromEntries(Object.entries(old).filter(([name]) => !(name in part))));
    if (isSameForm(start, next)) forget(key);
    else keep(key, keptValue(next, revision));
  };

  const send = (way: SaveWay, based: number | null): Promise<Outcome<AdminArticle>> => {
    const fields = fieldsOf(form);
    const basis = based === null ? {} : { revision: based };
    if (id === null) return calls.create({ ...fields, id: newIdOf(key) });
    // A draft says nothing of whether the article is published: that is what publishing is for.
    if (way === "draft")
      return calls.saveDraft(id, { ...fields, published: base?.published ?? false, ...basis });
    const slug = form.slug.trim();
    return calls.update(id, { ...fields, ...(slug === base?.slug ? {} : { slug }), ...basis });
  };
  const failed = (description: string, outcome: Exclude<Outcome<unknown>, { kind: "ok" }>) => {
    setAlert(sayFailed(description, outcome.failure));
    if (outcome.failure.kind === "refused") {
      const issues = outcome.failure.issues ?? [];
      setProblems(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
    }
    setTries((old) => old + 1);
  };

  const run = async (way: SaveWay, based: number | null) => {
    const { alert: wrong, problems: found } = problemsOfForm(form, way, id !== null);
    setAlert(wrong);
    setProblems(found);
    if (wrong !== null || Object.keys(found).length > 0) return setTries((old) => old + 1);
    setBusy(way);
    const outcome = await send(way, based);
    if (outcome.kind === "conflict" && id !== null) {
      const theirs = await calls.read(id);
      // An address that is taken is a conflict too, but nobody's save.
      if (theirs.kind === "ok" && theirs.value.revision !== based) {
        setBusy(null);
        return setConflict({ message: outcome.message, theirs: theirs.value, way });
      }
    }
    setBusy(null);
    if (outcome.kind !== "ok")
      return failed(id === null ? t.createFailed : way === "draft" ? t.draftFailed : t.updateFailed, outcome);
    forget(key);
    toast({ title: id === null ? t.created : way === "draft" ? t.draftSaved : t.updated });
    if (way === "publish") return onDone();
    show(outcome.value);
    setKey(keptKey(id, newId()));
  };

  const reload = () => {
    setPhase("loading");
    setRound((old) => old + 1);
  };

  return {
    phase,
    base,
    form,
    isChanged,
    keptKey: key,
    problems,
    tries,
    alert,
    busy,
    conflict,
    change,
    save: (way) => void run(way, revision),
    overwrite: (way) => void run(way, conflict?.theirs.revision ?? revision),
    dropDraft: () => {
      if (id === null) return;
      setBusy("drop");
      void calls.dropDraft(id).then((outcome) => {
        setBusy(null);
        if (outcome.kind !== "ok") return failed(t.draftFailed, outcome);
        toast({ title: t.draftDropped });
        reload();
      });
    },
    close: () => (isChanged ? void leave(onDone) : onDone()),
    recover: (kept) => {
      // What stood here stays kept under its own key.
      setKey(kept.key);
      setForm(kept.form);
      setRevision(kept.revision ?? revision);
      setProblems({});
      setAlert(null);
    },
    reload,
    takeTheirs: () => {
      // The own text stays on the device under the old key, and is offered again.
      if (conflict) show(conflict.theirs);
      setKey(keptKey(id, newId()));
    },
    endConflict: () => setConflict(null),
  };
}
