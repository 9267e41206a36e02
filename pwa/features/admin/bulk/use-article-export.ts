import { useState } from "react";
import { articleCsvHead, articleCsvRow } from "#db/rules/authoring/article-csv.ts";
import { callSentence } from "#pwa/deps/call-sentence.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import type { ArticleCalls } from "#pwa/features/admin/articles/article-calls.ts";
import { useSayFailed } from "#pwa/features/admin/articles/use-say-failed.ts";
import { saveFile } from "#pwa/ui/browser/save-file.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { exportTexts as t } from "./strings.ts";

export type ArticleExport = { readonly busy: boolean; readonly run: () => void };

/** All articles, drafts too, in the format that 'Upload em Lote' reads; page by page, so that thousands freeze nothing. */
export function useArticleExport(calls: ArticleCalls): ArticleExport {
  const { clock } = useDeps();
  const toast = useToast();
  const sayFailed = useSayFailed();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const parts = [articleCsvHead()];
    let cursor: string | null = null;
    do {
      const outcome = await calls.exportPage(cursor);
      if (outcome.kind !== "ok") {
        setBusy(false);
        return void sayFailed(`${t.failed} ${callSentence(outcome.failure)}`, outcome.failure);
      }
      parts.push(...outcome.value.items.map((article) => articleCsvRow(article)));
      cursor = outcome.value.nextCursor;
    } while (cursor !== null);
    setBusy(false);
    saveFile(new Blob(parts, { type: "text/csv;charset=utf-8" }), t.fileName(clock.now().slice(0, 10)));
    toast({ title: t.done(parts.length - 1), description: t.doneDetail });
  };
  return { busy, run: () => void run() };
}
