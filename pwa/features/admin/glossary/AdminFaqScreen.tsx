import { EntryScreen } from "./EntryScreen.tsx";
import { questionKind } from "./entry-kind.ts";
import { QuestionDialog } from "./QuestionDialog.tsx";
import { QuestionList } from "./QuestionList.tsx";
import { questionTexts as t } from "./strings.ts";
import { useEntryList } from "./use-entry-list.ts";
import { useQuestionOrder } from "./use-question-order.ts";

/** `/admin/perguntas`. */
export function AdminFaqScreen() {
  const list = useEntryList(questionKind);
  const move = useQuestionOrder(list);
  return (
    <EntryScreen
      texts={t}
      list={list}
      textsOf={({ question, answer }) => [question, answer]}
      dialog={(question, onClose) => (
        <QuestionDialog question={question} reload={list.reload} onClose={onClose} />
      )}
      deletion={({ question }) => ({ question: t.deleteQuestion(question) })}
    >
      {({ items, isSearching, ...actions }) => (
        <>
          {isSearching && <p className="text-sm text-ink-2">{t.orderHint}</p>}
          <QuestionList questions={items} onMove={isSearching ? null : move} {...actions} />
        </>
      )}
    </EntryScreen>
  );
}
