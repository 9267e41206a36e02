import { setBlockType, toggleMark, wrapIn, lift } from "prosemirror-commands";
import type { Mark, MarkType, Node, NodeType, ResolvedPos } from "prosemirror-model";
import { liftListItem, sinkListItem, wrapInList } from "prosemirror-schema-list";
import {
  type Command,
  type EditorState,
  Selection,
  TextSelection,
  type Transaction,
} from "prosemirror-state";
import { isInTable } from "prosemirror-tables";
import { textSchema } from "./text-schema.ts";

const { nodes, marks } = textSchema;

/** Block types, in the order of the toolbar's list. */
export const BLOCKS = ["paragraph", "h2", "h3", "h4", "code_block"] as const;
export type BlockKind = (typeof BLOCKS)[number];

export function setBlock(kind: BlockKind): Command {
  if (kind === "paragraph") return setBlockType(nodes.paragraph);
  if (kind === "code_block") return setBlockType(nodes.code_block);
  return setBlockType(nodes.heading, { level: Number(kind.slice(1)) });
}

/** null: another kind of block, such as a caption. */
export function blockAt({ selection }: EditorState): BlockKind | null {
  const { type, attrs } = selection.$from.parent;
  if (type === nodes.paragraph) return "paragraph";
  if (type === nodes.code_block) return "code_block";
  return type === nodes.heading
    ? (BLOCKS.find((kind) => kind === `h${String(attrs["level"])}`) ?? null)
    : null;
}

export const toggleStrong = toggleMark(marks.strong);
export const toggleEm = toggleMark(marks.em);
export const toggleCode = toggleMark(marks.code);
export const indent = sinkListItem(nodes.list_item);
export const outdent = liftListItem(nodes.list_item);

export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
}

const depthOf = ($pos: ResolvedPos, types: readonly NodeType[]): number | null => {
  for (let depth = $pos.depth; depth > 0; depth -= 1) if (types.includes($pos.node(depth).type)) return depth;
  return null;
};

export const isInside = ({ selection }: EditorState, type: NodeType): boolean =>
  depthOf(selection.$from, [type]) !== null;

/** Acts on the innermost list: the same type removes the item from it, the other type changes it. */
export function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    const depth = depthOf($from, [nodes.bullet_list, nodes.ordered_list]);
    if (depth === null) return wrapInList(type)(state, dispatch);
    if ($from.node(depth).type === type) return outdent(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), type));
    return true;
  };
}

export const isInList = ({ selection }: EditorState, type: NodeType): boolean => {
  const depth = depthOf(selection.$from, [nodes.bullet_list, nodes.ordered_list]);
  return depth !== null && selection.$from.node(depth).type === type;
};

export const toggleQuote: Command = (state, dispatch) =>
  isInside(state, nodes.blockquote) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch);

/** Inserts a block at the cursor, or below the figure whose caption has the cursor. */
function insertBlock(tr: Transaction, block: Node): Transaction {
  const { $from } = tr.selection;
  if ($from.parent.type === nodes.figure) tr.insert($from.after(), block);
  else tr.replaceSelectionWith(block, false);
  tr.doc.descendants((node, at) => {
    // Moves the cursor into the caption or the first cell.
    if (node === block && !node.isLeaf) tr.setSelection(Selection.near(tr.doc.resolve(at + 1)));
  });
  return tr.scrollIntoView();
}

export const insertRule: Command = (state, dispatch) => {
  dispatch?.(insertBlock(state.tr, nodes.horizontal_rule.create()));
  return true;
};

export const insertBreak: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent || state.selection.$from.parent.type.spec.code)
    return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** Enter in a caption adds a paragraph below the figure instead of splitting it. */
export const leaveFigure: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if ($from.parent.type !== nodes.figure) return false;
  const after = $from.after();
  const tr = state.tr.insert(after, nodes.paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  return true;
};

const ROWS = 3;
const COLUMNS = 3;

/** Inserts a table with a header row; not inside another table. */
export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const row = (cell: NodeType) =>
    nodes.table_row.create(
      null,
      Array.from({ length: COLUMNS }, () => cell.create(null, nodes.paragraph.create())),
    );
  const rows = Array.from({ length: ROWS }, (_, at) => row(at === 0 ? nodes.table_header : nodes.table_cell));
  dispatch?.(insertBlock(state.tr, nodes.table.create(null, rows)));
  return true;
};

export type Picture = {
  readonly src: string;
  readonly alt: string;
  readonly width: string | null;
  readonly height: string | null;
};

/** The figure the cursor is in. */
export function pictureAt({ selection }: EditorState): Picture | null {
  const { parent } = selection.$from;
  return parent.type === nodes.figure ? (parent.attrs as Picture) : null;
}

/** Changes the figure the cursor is in, or adds one. */
export const putFigure =
  (picture: Picture): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    const { tr } = state;
    const isChange = $from.parent.type === nodes.figure;
    dispatch?.(
      isChange
        ? tr.setNodeMarkup($from.before(), null, picture).scrollIntoView()
        : insertBlock(tr, nodes.figure.create(picture)),
    );
    return true;
  };

/** The link around the cursor, or the selection. */
export function linkRange(state: EditorState): { from: number; to: number; href: string } {
  const { from, to, $from } = state.selection;
  const { parent, parentOffset } = $from;
  const has = (index: number, mark: Mark): boolean =>
    index >= 0 && index < parent.childCount && mark.isInSet(parent.child(index).marks);
  const here = [parent.childAfter(parentOffset), parent.childBefore(parentOffset)].find(
    ({ node }) => node && marks.link.isInSet(node.marks),
  );
  const mark = here?.node && marks.link.isInSet(here.node.marks);
  if (!here?.node || !mark) return { from, to, href: "" };
  let begin = $from.start() + here.offset;
  let end = begin + here.node.nodeSize;
  for (let index = here.index - 1; has(index, mark); index -= 1) begin -= parent.child(index).nodeSize;
  for (let index = here.index + 1; has(index, mark); index += 1) end += parent.child(index).nodeSize;
  return { from: Math.min(from, begin), to: Math.max(to, end), href: String(mark.attrs["href"]) };
}

/** Links the range, or inserts `text` as a link when nothing is selected. */
export const putLink =
  (href: string, text: string): Command =>
  (state, dispatch) => {
    const { from, to } = linkRange(state);
    const link = marks.link.create({ href });
    const { tr } = state;
    if (from === to) tr.insert(from, textSchema.text(text, [...(state.storedMarks ?? []), link]));
    else tr.removeMark(from, to, marks.link).addMark(from, to, link);
    dispatch?.(tr.scrollIntoView());
    return true;
  };

export const removeLink: Command = (state, dispatch) => {
  const { from, to, href } = linkRange(state);
  if (href === "" && !state.doc.rangeHasMark(from, to, marks.link)) return false;
  dispatch?.(state.tr.removeMark(from, to, marks.link));
  return true;
};
