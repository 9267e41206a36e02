import type { AdminFact } from "#db/protocol/admin/admin-facts-api.ts";
import { useToday } from "#pwa/deps/use-now.ts";
import { EntryDialog } from "#pwa/features/admin/glossary/EntryDialog.tsx";
import { useEntryEditor } from "#pwa/features/admin/glossary/use-entry-editor.ts";
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
  const { form, change, problems } = editor;
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
        <TextField
          label={t.reviewedOn}
          type="date"
          value={form.reviewedOn}
          error={problems.reviewedOn ?? null}
          required
          onChange={(value) => change({ reviewedOn: value })}
        />
        <TextField
          label={t.dueOn}
          type="date"
          value={form.dueOn}
          error={problems.dueOn ?? null}
          required
          onChange={(value) => change({ dueOn: value })}
        />
      </div>
      <TextField
        label={t.sourceField}
        value={form.source}
        error={problems.source ?? null}
        hint={t.sourceHint}
        required
        onChange={(value) => change({ source: value })}
      />
      <SelectField
        label={t.state}
        value={form.state}
        options={STATES}
        onChange={(value) => change({ state: value })}
      />
      <Textarea
        label={t.note}
        value={form.note}
        error={problems.note ?? null}
        hint={t.noteHint}
        rows={3}
        limit={300}
        onChange={(value) => change({ note: value })}
      />
      {fact.isFee && <FigureFields form={form} problems={problems} onChange={change} />}
    </EntryDialog>
  );
}
