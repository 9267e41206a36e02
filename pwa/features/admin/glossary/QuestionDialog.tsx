import type { AdminQuestion } from "#db/protocol/admin/admin-glossary-api.ts";
import { fieldsOf } from "#pwa/features/admin/forms/fields-of.ts";
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
  const field = fieldsOf(editor);
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
        !editor.isNew && <EntryVersions kind={questionKind} item={question} onUse={editor.replace} />
      }
    >
      <TextField label={t.question} {...field("question")} required />
      <Textarea label={t.answer} {...field("answer")} hint={t.plain} rows={7} limit={2000} required />
      <TextField label={t.linkTo} {...field("linkTo")} hint={t.linkToHint} optional code />
      <TextField label={t.linkLabel} {...field("linkLabel")} optional />
    </EntryDialog>
  );
}
