import { useState } from "react";
import { GLOSSARY_CATEGORIES } from "#db/content/glossary-categories.ts";
import type { AdminTerm } from "#db/protocol/admin/admin-glossary-api.ts";
import { matchesWords, searchWords } from "#db/rules/text/search-text.ts";
import { type Column, DataTable } from "#pwa/ui/data/DataTable.tsx";
import { IconButton } from "#pwa/ui/controls/IconButton.tsx";
import { DeleteEntry } from "./DeleteEntry.tsx";
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
  const [search, setSearch] = useState("");
  const [edited, setEdited] = useState<AdminTerm | "new" | null>(null);
  const [doomed, setDoomed] = useState<AdminTerm | null>(null);
  const words = searchWords(search);
  const shown = (list.items ?? [])
    .filter((item) => matchesWords([item.term, item.definition, categoryOf(item), ...item.aliases], words))
    .toSorted(byName);

  const columns: readonly Column<AdminTerm>[] = [
    { key: "name", title: t.columns.name, narrow: "title", cell: ({ term }) => <strong>{term}</strong> },
    {
      key: "text",
      title: t.columns.text,
      narrow: "note",
      cell: ({ definition }) => <span className="agl-text">{definition}</span>,
    },
    { key: "category", title: t.columns.category, cell: categoryOf },
    { key: "used", title: t.columns.used, number: true, cell: ({ lessons }) => lessons.length },
    {
      key: "actions",
      title: t.actions,
      narrow: "end",
      cell: (item) => (
        <span className="agl-buttons">
          <IconButton icon="pencil-simple" label={t.edit(item.term)} onClick={() => setEdited(item)} />
          <IconButton icon="trash-bold" label={t.remove(item.term)} onClick={() => setDoomed(item)} />
        </span>
      ),
    },
  ];
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
        <DataTable caption={t.listTitle} columns={columns} rows={shown} rowKey={({ id }) => id} />
      </EntryScreen>
      {edited && (
        <TermDialog
          term={edited === "new" ? null : edited}
          reload={list.reload}
          onClose={() => setEdited(null)}
        />
      )}
      {doomed && (
        <DeleteEntry
          question={t.deleteQuestion(doomed.term)}
          note={doomed.lessons.length > 0 ? t.deleteUsed(doomed.lessons) : undefined}
          refusal={doomed.tasks[0] === undefined ? undefined : t.deleteRefused(doomed.tasks[0])}
          onDelete={() => list.remove(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}
