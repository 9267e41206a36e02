// @vitest-environment jsdom
import { type Command, EditorState, TextSelection } from "prosemirror-state";
import { expect, test } from "vitest";
import {
  insertRule,
  insertTable,
  leaveFigure,
  linkRange,
  putFigure,
  putLink,
  removeLink,
  toggleList,
  toggleQuote,
} from "./editor-commands.ts";
import { readHtml, writeHtml } from "./html-document.ts";
import { textSchema } from "./text-schema.ts";

/** A text with the cursor at `|`, or a selection between two of them. */
function stateOf(html: string): EditorState {
  const marked = EditorState.create({ doc: readHtml(html) });
  const places: number[] = [];
  marked.doc.descendants((node, at) => {
    for (const { index } of (node.text ?? "").matchAll(/\|/g)) places.push(at + index - places.length);
  });
  const [from = 1, to = from] = places;
  const state = EditorState.create({ doc: readHtml(html.replaceAll("|", "")) });
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));
}
function run(html: string, ...commands: readonly Command[]): EditorState {
  let state = stateOf(html);
  for (const command of commands) command(state, (tr) => (state = state.apply(tr)));
  return state;
}
const after = (html: string, ...commands: readonly Command[]): string =>
  writeHtml(run(html, ...commands).doc).replaceAll(/\n\s*/g, "");
const write =
  (text: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.insertText(text));
    return true;
  };

const PICTURE = { src: "/pictures/a.svg", alt: "A", width: "640", height: "420" };
const FIGURE = '<figure><img src="/pictures/a.svg" width="640" height="420" alt="A">';

test("inserting a figure moves the cursor to its caption, and Enter continues below it", () => {
  expect(after("<p>a|</p>", putFigure(PICTURE), write("Legenda"), leaveFigure, write("b"))).toBe(
    `<p>a</p>${FIGURE}<figcaption>Legenda</figcaption></figure><p>b</p>`,
  );
});

test("changing a figure keeps its place and caption", () => {
  const html = '<figure><img src="/pictures/b.png"><figcaption>Legenda|</figcaption></figure>';

  expect(after(html, putFigure(PICTURE))).toBe(`${FIGURE}<figcaption>Legenda</figcaption></figure>`);
});

test("inserting a table moves the cursor to its first cell, and from a caption goes below the figure", () => {
  const row = (cell: string, first = "") =>
    `<tr><${cell}>${first}</${cell}><${cell}></${cell}><${cell}></${cell}></tr>`;
  const table = `<table><thead>${row("th", "a")}</thead><tbody>${row("td")}${row("td")}</tbody></table>`;

  expect(after("<p>|</p>", insertTable, write("a"))).toBe(table);
  expect(after("<p>|</p>", putFigure(PICTURE), insertTable, write("a"))).toBe(`${FIGURE}</figure>${table}`);
  expect(insertTable(run("<p>|</p>", insertTable))).toBe(false);
});

test("a rule is inserted between two blocks", () => {
  expect(after("<p>a|</p><p>b</p>", insertRule)).toBe("<p>a</p><hr><p>b</p>");
});

test("the same list button removes the list, the other one changes it", () => {
  const { bullet_list: bullets, ordered_list: numbers } = textSchema.nodes;

  expect(after("<p>a|</p>", toggleList(bullets))).toBe("<ul><li>a</li></ul>");
  expect(after("<p>a|</p>", toggleList(bullets), toggleList(numbers))).toBe("<ol><li>a</li></ol>");
  expect(after("<p>a|</p>", toggleList(bullets), toggleList(bullets))).toBe("<p>a</p>");
  expect(after("<p>a|</p>", toggleQuote)).toBe("<blockquote><p>a</p></blockquote>");
  expect(after("<p>a|</p>", toggleQuote, toggleQuote)).toBe("<p>a</p>");
});

test("putLink links the selection, the link around the cursor, or new text", () => {
  expect(after("<p>a |b| c</p>", putLink("/x", ""))).toBe('<p>a <a href="/x">b</a> c</p>');
  expect(after("<p>a|</p>", putLink("/x", "novo"))).toBe('<p>a<a href="/x">novo</a></p>');
  const inside = '<p>a <a href="/x">b<strong>|c</strong></a> d</p>';
  expect(linkRange(stateOf(inside))).toMatchObject({ href: "/x", from: 3, to: 5 });
  expect(after(inside, putLink("/y", ""))).toBe('<p>a <a href="/y">b<strong>c</strong></a> d</p>');
  expect(after(inside, removeLink)).toBe("<p>a b<strong>c</strong> d</p>");
});
