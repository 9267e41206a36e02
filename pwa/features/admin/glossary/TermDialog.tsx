import { GLOSSARY_CATEGORIES } from "#db/content/glossary-categories.ts";
import type { AdminTerm } from "#db/protocol/admin/admin-glossary-api.ts";
import { fieldsOf } from "#pwa/features/admin/forms/fields-of.ts";
import { SelectField } from "#pwa/ui/controls/SelectField.tsx";
import { Textarea } from "#pwa/ui/controls/Textarea.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { termTexts as t } from "./strings.ts";
import { useEntryEditor } from "./use-entry-editor.ts";
import { termKind } from "./entry-kind.ts";
import { EntryDialog } from "./EntryDialog.tsx";
import { EntryVersions } from "./EntryVersions.tsx";

type Props = {
  /** null: a new term. */
  term: AdminTerm | null;
  reload: () => Promise<readonly AdminTerm[] | null>;
  onClose: () => void;
};

const CATEGORIES = [
  { value: "", label: t.chooseCategory },
  ...GLOSSARY_CATEGORIES.map(({ slug, name }) => ({ value: slug as string, label: name })),
];

/** Edits a term of the glossary. */
export function TermDialog({ term, reload, onClose }: Props) {
  const editor = useEntryEditor({ kind: termKind, item: term, reload, onDone: onClose });
  const field = fieldsOf(editor);
  return (
    <EntryDialog
      title={editor.isNew ? t.addTitle : t.editTitle}
      editor={editor}
      drawTheirs={(theirs) => (
        <>
          <strong>{theirs.term}</strong>
          <br />
          {theirs.definition}
        </>
      )}
      after={term && !editor.isNew && <EntryVersions kind={termKind} item={term} onUse={editor.replace} />}
    >
      <TextField
        label={t.term}
        {...field("term")}
        required
        {...(term && term.lessons.length > 0 ? { hint: t.keepsNames } : {})}
      />
      <SelectField label={t.category} {...field("category")} options={CATEGORIES} />
      <Textarea label={t.definition} {...field("definition")} hint={t.plain} rows={5} limit={600} required />
      <TextField label={t.aliases} {...field("aliases")} hint={t.aliasesHint} optional />
      {term && term.lessons.length > 0 && <p className="text-sm text-ink-2">{t.usedIn(term.lessons)}</p>}
    </EntryDialog>
  );
}
