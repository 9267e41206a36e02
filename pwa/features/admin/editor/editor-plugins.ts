import { baseKeymap, chainCommands } from "prosemirror-commands";
import { gapCursor } from "prosemirror-gapcursor";
import { history, redo, undo } from "prosemirror-history";
import { inputRules, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { splitListItem } from "prosemirror-schema-list";
import type { Command, Plugin } from "prosemirror-state";
import { goToNextCell, tableEditing } from "prosemirror-tables";
import {
  indent,
  insertBreak,
  leaveFigure,
  outdent,
  toggleCode,
  toggleEm,
  toggleStrong,
} from "./editor-commands.ts";
import { textSchema } from "./text-schema.ts";

const { nodes } = textSchema;

type Keys = {
  /** Opens the link dialog. */
  readonly onLink: () => void;
  /** Moves the focus to the toolbar, because Tab leaves the editor. */
  readonly onToolbar: () => void;
};

const doing =
  (act: () => void): Command =>
  () => {
    act();
    return true;
  };

/** Keyboard shortcuts and input rules. Tab moves between the cells of a table only. */
export const editorPlugins = ({ onLink, onToolbar }: Keys): Plugin[] => [
  inputRules({
    rules: [
      wrappingInputRule(/^\s*[-*]\s$/, nodes.bullet_list),
      wrappingInputRule(/^\s*1\.\s$/, nodes.ordered_list),
      wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
      textblockTypeInputRule(/^(#{2,4})\s$/, nodes.heading, (match) => ({ level: match[1]?.length ?? 2 })),
    ],
  }),
  keymap({
    "Mod-z": undo,
    "Mod-y": redo,
    "Shift-Mod-z": redo,
    "Mod-b": toggleStrong,
    "Mod-i": toggleEm,
    "Mod-e": toggleCode,
    "Mod-k": doing(onLink),
    "Alt-F10": doing(onToolbar),
    Enter: chainCommands(leaveFigure, splitListItem(nodes.list_item)),
    "Shift-Enter": insertBreak,
    "Mod-]": indent,
    "Mod-[": outdent,
    Tab: goToNextCell(1),
    "Shift-Tab": goToNextCell(-1),
  }),
  keymap(baseKeymap),
  history(),
  gapCursor(),
  tableEditing(),
];
