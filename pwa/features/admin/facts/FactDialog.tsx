import type { AdminFact } from "#db/protocol/admin/admin-facts-api.ts";
import { useToday } from "#pwa/deps/use-now.ts";
import { EntryDialog } from "#pwa/features/admin/glossary/EntryDialog.tsx";
import { useEntryEditor } from "#pwa/features/admin/glossary/use-entry-editor.ts";
import { fieldsOf } from "#pwa/features/admin/forms/fields-of.ts";
import { SelectField } from "#pwa/ui/controls/SelectField.tsx";
import { Textarea } from "#pwa/ui/controls/Textarea.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { formatDate } from "#pwa/ui/text/format.ts";
import { FigureFields } from "./FigureFields.tsx";
import { factKind, WITHDRAWN } from "./fact-kind.ts";
import { strings as t } from "./strings.ts";

type Props = {
  fact: AdminFact;
  reload: () => Promise<readonly AdminFact[] | null>;
  onClose: () => void;
};

const STATES = [
  { value: "", label: t.states.holds },
  { value: WITHDRAWN, label: t.states.withdrawn },
];

/** Confirms a fact again, changes its note or figure, or withdraws it. */
export function FactDialog({ fact, reload, onClose }: Props) {
  const today = useToday();
  const editor = useEntryEditor({ kind: factKind(fact, today), item: fact, reload, onDone: onClose });
  const field = fieldsOf(editor);
  return (
    <EntryDialog
      title={t.dialog}
      editor={editor}
      drawTheirs={(theirs) => (
        <>
          {t.theirs(formatDate(`${theirs.reviewedOn}T12:00:00`), theirs.source)}
          <br />
          {theirs.note}
        </>
      )}
    >
      <p>
        <b>{fact.subject}</b>
      </p>
      <div className="adm-pair">
        <TextField label={t.reviewedOn} type="date" {...field("reviewedOn")} required />
        <TextField label={t.dueOn} type="date" {...field("dueOn")} required />
      </div>
      <TextField label={t.sourceField} {...field("source")} hint={t.sourceHint} required />
      <SelectField label={t.state} options={STATES} {...field("state")} />
      <Textarea label={t.note} {...field("note")} hint={t.noteHint} rows={3} limit={300} />
      {fact.isFee && <FigureFields field={field} />}
    </EntryDialog>
  );
}
