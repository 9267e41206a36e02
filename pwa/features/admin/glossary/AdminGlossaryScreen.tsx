import { GLOSSARY_CATEGORIES } from "#db/content/glossary-categories.ts";
import type { AdminTerm } from "#db/protocol/admin/admin-glossary-api.ts";
import { type Column, DataTable } from "#pwa/ui/data/DataTable.tsx";
import { IconButton } from "#pwa/ui/controls/IconButton.tsx";
import { termTexts as t } from "./strings.ts";
import { TermDialog } from "./TermDialog.tsx";
import { useEntryList } from "./use-entry-list.ts";
import { termKind } from "./entry-kind.ts";
import { EntryScreen } from "./EntryScreen.tsx";

const categoryOf = ({ category }: AdminTerm): string =>
  GLOSSARY_CATEGORIES.find(({ slug }) => slug === category)?.name ?? category;
const byName = (a: AdminTerm, b: AdminTerm): number => a.term.localeCompare(b.term, "pt-BR");

/** `/admin/glossario`. */
export function AdminGlossaryScreen() {
  const list = useEntryList(termKind);
  return (
    <EntryScreen
      texts={t}
      list={list}
      textsOf={(item) => [item.term, item.definition, categoryOf(item), ...item.aliases]}
      dialog={(term, onClose) => <TermDialog term={term} reload={list.reload} onClose={onClose} />}
      deletion={({ term, lessons, tasks }) => ({
        question: t.deleteQuestion(term),
        note: lessons.length > 0 ? t.deleteUsed(lessons) : undefined,
        refusal: tasks[0] === undefined ? undefined : t.deleteRefused(tasks[0]),
      })}
    >
      {({ items, onEdit, onDelete }) => (
        <DataTable
          caption={t.listTitle}
          columns={columnsFor(onEdit, onDelete)}
          rows={items.toSorted(byName)}
          rowKey={({ id }) => id}
        />
      )}
    </EntryScreen>
  );
}

type Act = (item: AdminTerm) => void;
const columnsFor = (onEdit: Act, onDelete: Act): readonly Column<AdminTerm>[] => [
  { key: "name", title: t.columns.name, narrow: "title", cell: ({ term }) => <strong>{term}</strong> },
  {
    key: "text",
    title: t.columns.text,
    narrow: "note",
    cell: ({ definition }) => (
      <span className="line-clamp-2 max-w-[62ch] text-start whitespace-normal text-ink-2">{definition}</span>
    ),
  },
  { key: "category", title: t.columns.category, cell: categoryOf },
  { key: "used", title: t.columns.used, number: true, cell: ({ lessons }) => lessons.length },
  {
    key: "actions",
    title: t.actions,
    narrow: "end",
    cell: (item) => (
      <span className="agl-buttons flex flex-none justify-end">
        <IconButton icon="pencil-simple" label={t.edit(item.term)} onClick={() => onEdit(item)} />
        <IconButton icon="trash-bold" label={t.remove(item.term)} onClick={() => onDelete(item)} />
      </span>
    ),
  },
];
