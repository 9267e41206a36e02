import { GLOSSARY_CATEGORIES } from "#db/content/glossary-categories.ts";
import type { AdminTerm } from "#db/protocol/admin/admin-glossary-api.ts";
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
  const { form, change, replace, problems } = editor;
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
      after={
        term &&
        !editor.isNew && (
          <EntryVersions
            name="term"
            id={term.id}
            current={term.revision}
            onUse={(fields) => replace(termKind.formOf(fields))}
          />
        )
      }
    >
      <TextField
        label={t.term}
        value={form.term}
        error={problems.term ?? null}
        required
        onChange={(value) => change({ term: value })}
        {...(term && term.lessons.length > 0 ? { hint: t.keepsNames } : {})}
      />
      <SelectField
        label={t.category}
        value={form.category}
        options={CATEGORIES}
        error={problems.category ?? null}
        onChange={(value) => change({ category: value })}
      />
      <Textarea
        label={t.definition}
        value={form.definition}
        error={problems.definition ?? null}
        hint={t.plain}
        rows={5}
        limit={600}
        required
        onChange={(value) => change({ definition: value })}
      />
      <TextField
        label={t.aliases}
        value={form.aliases}
        error={problems.aliases ?? null}
        hint={t.aliasesHint}
        optional
        onChange={(value) => change({ aliases: value })}
      />
      {term && term.lessons.length > 0 && <p className="text-sm text-ink-2">{t.usedIn(term.lessons)}</p>}
    </EntryDialog>
  );
}
