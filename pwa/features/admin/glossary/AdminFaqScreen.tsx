import { useState } from "react";
import type { AdminQuestion } from "#db/protocol/admin/admin-glossary-api.ts";
import { matchesWords, searchWords } from "#db/rules/text/search-text.ts";
import { DeleteEntry } from "./DeleteEntry.tsx";
import { QuestionDialog } from "./QuestionDialog.tsx";
import { QuestionList } from "./QuestionList.tsx";
import { questionTexts as t } from "./strings.ts";
import { useQuestionOrder } from "./use-question-order.ts";
import { useEntryList } from "./use-entry-list.ts";
import { questionKind } from "./entry-kind.ts";
import { EntryScreen } from "./EntryScreen.tsx";

/** `/admin/perguntas`. */
export function AdminFaqScreen() {
  const list = useEntryList(questionKind);
  const move = useQuestionOrder(list);
  const [search, setSearch] = useState("");
  const [edited, setEdited] = useState<AdminQuestion | "new" | null>(null);
  const [doomed, setDoomed] = useState<AdminQuestion | null>(null);
  const words = searchWords(search);
  const shown = (list.items ?? []).filter(({ question, answer }) => matchesWords([question, answer], words));
  return (
    <>
      <EntryScreen
        texts={t}
        all={list.items?.length ?? null}
        shown={shown.length}
        failed={list.failed}
        onRetry={() => void list.reload()}
        search={search}
        onSearch={setSearch}
        onAdd={() => setEdited("new")}
      >
        {search.trim() !== "" && <p className="text-sm text-ink-2">{t.orderHint}</p>}
        <QuestionList
          questions={shown}
          onMove={search.trim() === "" ? move : null}
          onEdit={setEdited}
          onDelete={setDoomed}
        />
      </EntryScreen>
      {edited && (
        <QuestionDialog
          question={edited === "new" ? null : edited}
          reload={list.reload}
          onClose={() => setEdited(null)}
        />
      )}
      {doomed && (
        <DeleteEntry
          question={t.deleteQuestion(doomed.question)}
          onDelete={() => list.remove(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}
