import { useRef, useState } from "react";
import { bulkAnswerSchema } from "#db/protocol/admin/admin-api.ts";
import type { ArticleFile } from "#db/rules/authoring/article-csv.ts";
import { NO_VALID_ARTICLES } from "#db/rules/authoring/admin-article.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useAdminAction } from "#pwa/remote/use-admin-remote.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { useFailureToast } from "#pwa/features/admin/articles/use-failure-toast.ts";
import { useTurns } from "#pwa/features/admin/use-turns.ts";
import { type BulkEntry, makePortions } from "./make-portions.ts";
import { MAX_FILE_BYTES, readArticleFile } from "./read-article-file.ts";
import { bulkTexts as t } from "./strings.ts";

export type BulkPhase = "choosing" | "reading" | "ready" | "sending" | "stopped" | "done";

type Sent = {
  /** Portions that the server has answered. */
  readonly portions: number;
  readonly entries: number;
  readonly successful: number;
  readonly failed: number;
  readonly errors: readonly string[];
  /** What the sanitizer removed from accepted texts. */
  readonly notes: readonly string[];
  /** Accepted entries that an earlier upload had sent. */
  readonly known: number;
};
const NOTHING: Sent = { portions: 0, entries: 0, successful: 0, failed: 0, errors: [], notes: [], known: 0 };

export type BulkUpload = {
  readonly phase: BulkPhase;
  readonly file: ArticleFile | null;
  readonly total: number;
  readonly sent: Sent;
  readonly alert: string | null;
  readonly isStopping: boolean;
  readonly choose: (file: File | null) => void;
  /** Starts or resumes sending. */
  readonly send: () => void;
  readonly stop: () => void;
};

/** Reads a CSV file, shows it, and sends it in portions. The server applies each portion once. */
export function useBulkUpload(onSent: () => void): BulkUpload {
  const { newId } = useDeps();
  const { run } = useAdminAction();
  const toast = useToast();
  const showFailure = useFailureToast();
  const [phase, setPhase] = useState<BulkPhase>("choosing");
  const [file, setFile] = useState<ArticleFile | null>(null);
  const [portions, setPortions] = useState<readonly (readonly BulkEntry[])[]>([]);
  const [sent, setSent] = useState(NOTHING);
  const [alert, setAlert] = useState<string | null>(null);
  const [isStopping, setIsStopping] = useState(false);
  const wantsStop = useRef(false);
  const beginTurn = useTurns();

  const choose = async (chosen: File | null) => {
    const isLast = beginTurn();
    setFile(null);
    setPortions([]);
    setSent(NOTHING);
    setAlert(null);
    setPhase("choosing");
    if (!chosen) return;
    if (chosen.size > MAX_FILE_BYTES) return setAlert(t.tooLarge(Math.ceil(chosen.size / 1024 / 1024)));
    setPhase("reading");
    const read = await readArticleFile(chosen).catch(() => null);
    if (!isLast()) return;
    if (!read) {
      setPhase("choosing");
      setAlert(t.unreadable);
      return toast({ title: t.fileError, description: t.fileErrorDetail, kind: "error" });
    }
    const made = makePortions(read, newId);
    setFile(read);
    setPortions(made);
    setAlert(made.length === 0 ? NO_VALID_ARTICLES : null);
    setPhase("ready");
  };

  const send = async () => {
    if (!file) return setAlert(t.noFile);
    if (portions.length === 0) return setAlert(NO_VALID_ARTICLES);
    wantsStop.current = false;
    setIsStopping(false);
    setAlert(null);
    setPhase("sending");
    let done = sent;
    for (const articles of portions.slice(sent.portions)) {
      if (wantsStop.current) return setPhase("stopped");
      const outcome = await run("POST", "/api/admin/articles/bulk", {
        body: { articles },
        schema: bulkAnswerSchema,
      });
      if (outcome.kind !== "ok") {
        setAlert(showFailure(t.uploadErrorDetail, outcome, t.uploadError));
        setPhase("stopped");
        return onSent();
      }
      const { successful, failed, errors, notes = [], known = 0 } = outcome.value;
      done = {
        portions: done.portions + 1,
        entries: done.entries + articles.length,
        successful: done.successful + successful,
        failed: done.failed + failed,
        errors: [...done.errors, ...errors],
        notes: [...done.notes, ...notes],
        known: done.known + known,
      };
      setSent(done);
    }
    setPhase("done");
    onSent();
    toast({ title: t.done, description: t.created(done.successful - done.known) });
  };

  return {
    phase,
    file,
    total: portions.reduce((sum, portion) => sum + portion.length, 0),
    sent,
    alert,
    isStopping,
    choose: (chosen) => void choose(chosen),
    send: () => void send(),
    stop: () => {
      wantsStop.current = true;
      setIsStopping(true);
    },
  };
}
