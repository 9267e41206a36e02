import { useState } from "react";
import { articleExportSchema, type ArticleExportPage } from "#db/protocol/admin/article-export-api.ts";
import type { Outcome } from "#pwa/remote/outcome.ts";
import { articleCsvHead, articleCsvRow } from "#db/rules/authoring/article-csv.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useFailureToast } from "#pwa/features/admin/articles/use-failure-toast.ts";
import { saveFile } from "#pwa/ui/browser/save-file.ts";
import { failureSentence } from "#pwa/remote/failure-sentence.ts";
import { useAdminAction } from "#pwa/remote/use-admin-remote.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { exportTexts as t } from "./strings.ts";

export type ArticleExport = { readonly busy: boolean; readonly run: () => void };

/** Exports all articles and drafts in the format of "Upload em Lote", page by page, so that the screen stays responsive. */
export function useArticleExport(): ArticleExport {
  const { clock } = useDeps();
  const { run: ask } = useAdminAction();
  const toast = useToast();
  const showFailure = useFailureToast();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const parts = [articleCsvHead()];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? "" : `?cursor=${cursor}`;
      const outcome: Outcome<ArticleExportPage> = await ask("GET", `/api/admin/article-export${query}`, {
        schema: articleExportSchema,
      });
      if (outcome.kind !== "ok") {
        setBusy(false);
        return void showFailure(`${t.failed} ${failureSentence(outcome)}`, outcome);
      }
      parts.push(...outcome.value.items.map((article) => articleCsvRow(article)));
      cursor = outcome.value.nextCursor;
    } while (cursor !== null);
    setBusy(false);
    saveFile(new Blob(parts, { type: "text/csv;charset=utf-8" }), t.fileName(clock.today()));
    toast({ title: t.done(parts.length - 1), description: t.doneDetail });
  };
  return { busy, run: () => void run() };
}
