import type { AdminQuestion } from "#db/protocol/admin/admin-glossary-api.ts";
import { Textarea } from "#pwa/ui/controls/Textarea.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { questionTexts as t } from "./strings.ts";
import { useEntryEditor } from "./use-entry-editor.ts";
import { questionKind } from "./entry-kind.ts";
import { EntryDialog } from "./EntryDialog.tsx";
import { EntryVersions } from "./EntryVersions.tsx";

type Props = {
  /** null: a new question. */
  question: AdminQuestion | null;
  reload: () => Promise<readonly AdminQuestion[] | null>;
  onClose: () => void;
};

/** Edits a question and its answer. */
export function QuestionDialog({ question, reload, onClose }: Props) {
  const editor = useEntryEditor({ kind: questionKind, item: question, reload, onDone: onClose });
  const { form, change, replace, problems } = editor;
  return (
    <EntryDialog
      title={editor.isNew ? t.addTitle : t.editTitle}
      editor={editor}
      drawTheirs={(theirs) => (
        <>
          <strong>{theirs.question}</strong>
          <br />
          {theirs.answer}
        </>
      )}
      after={
        question &&
        !editor.isNew && (
          <EntryVersions
            name="question"
            id={question.id}
            current={question.revision}
            onUse={(fields) => replace(questionKind.formOf(fields))}
          />
        )
      }
    >
      <TextField
        label={t.question}
        value={form.question}
        error={problems.question ?? null}
        required
        onChange={(value) => change({ question: value })}
      />
      <Textarea
        label={t.answer}
        value={form.answer}
        error={problems.answer ?? null}
        hint={t.plain}
        rows={7}
        limit={2000}
        required
        onChange={(value) => change({ answer: value })}
      />
      <TextField
        label={t.linkTo}
        value={form.linkTo}
        error={problems.linkTo ?? null}
        hint={t.linkToHint}
        optional
        code
        onChange={(value) => change({ linkTo: value })}
      />
      <TextField
        label={t.linkLabel}
        value={form.linkLabel}
        error={problems.linkLabel ?? null}
        optional
        onChange={(value) => change({ linkLabel: value })}
      />
    </EntryDialog>
  );
}
