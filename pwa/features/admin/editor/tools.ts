import { redo, undo } from "prosemirror-history";
import type { Command, EditorState } from "prosemirror-state";
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderRow,
} from "prosemirror-tables";
import {
  hasMark,
  indent,
  insertRule,
  insertTable,
  isInList,
  isInside,
  outdent,
  removeLink,
  toggleCode,
  toggleEm,
  toggleList,
  toggleQuote,
  toggleStrong,
} from "./editor-commands.ts";
import { editorTexts as t } from "./strings.ts";
import { textSchema } from "./text-schema.ts";

const { nodes, marks } = textSchema;

export type Tool = {
  readonly name: string;
  readonly icon: string;
  /** Shortcut as shown: "Ctrl+B". */
  readonly keys?: string;
  /** Only for a toggle. */
  readonly isOn?: (state: EditorState) => boolean;
  /** A command, or the dialog to open. */
  readonly does: Command | "link" | "figure";
};

/** Groups of the toolbar, in order. */
export const TOOLS: readonly (readonly Tool[])[] = [
  [
    {
      name: t.bold,
      icon: "text-b-bold",
      keys: "Ctrl+B",
      isOn: (state) => hasMark(state, marks.strong),
      does: toggleStrong,
    },
    {
      name: t.italic,
      icon: "text-italic-bold",
      keys: "Ctrl+I",
      isOn: (state) => hasMark(state, marks.em),
      does: toggleEm,
    },
    {
      name: t.code,
      icon: "code-bold",
      keys: "Ctrl+E",
      isOn: (state) => hasMark(state, marks.code),
      does: toggleCode,
    },
    {
      name: t.link,
      icon: "link-bold",
      keys: "Ctrl+K",
      isOn: (state) => hasMark(state, marks.link),
      does: "link",
    },
    { name: t.unlink, icon: "link-break-bold", does: removeLink },
  ],
  [
    {
      name: t.bullets,
      icon: "list-bullets-bold",
      isOn: (state) => isInList(state, nodes.bullet_list),
      does: toggleList(nodes.bullet_list),
    },
    {
      name: t.numbers,
      icon: "list-numbers-bold",
      isOn: (state) => isInList(state, nodes.ordered_list),
      does: toggleList(nodes.ordered_list),
    },
    { name: t.indent, icon: "text-indent-bold", keys: "Ctrl+]", does: indent },
    { name: t.outdent, icon: "text-outdent-bold", keys: "Ctrl+[", does: outdent },
  ],
  [
    {
      name: t.quote,
      icon: "quotes-bold",
      isOn: (state) => isInside(state, nodes.blockquote),
      does: toggleQuote,
    },
    { name: t.figure, icon: "image-bold", isOn: (state) => isInside(state, nodes.figure), does: "figure" },
    { name: t.table, icon: "table-bold", does: insertTable },
    { name: t.rule, icon: "minus-bold", does: insertRule },
  ],
  [
    { name: t.undo, icon: "arrow-u-up-left-bold", keys: "Ctrl+Z", does: undo },
    { name: t.redo, icon: "arrow-u-up-right-bold", keys: "Ctrl+Y", does: redo },
  ],
];

/** Shown while the cursor is in a table. */
export const TABLE_TOOLS: readonly { readonly name: string; readonly does: Command }[] = [
  { name: t.addRow, does: addRowAfter },
  { name: t.addColumn, does: addColumnAfter },
  { name: t.removeRow, does: deleteRow },
  { name: t.removeColumn, does: deleteColumn },
  { name: t.headRow, does: toggleHeaderRow },
  { name: t.removeTable, does: deleteTable },
];
