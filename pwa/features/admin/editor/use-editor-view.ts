import { EditorState, Selection, type Command } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { sanitizeHtml } from "#pwa/ui/text/sanitize-html.ts";
import { cleanPaste } from "./clean-paste.ts";
import { editorPlugins } from "./editor-plugins.ts";
import { readHtml, writeHtml } from "./html-document.ts";

export type Editor = {
  readonly state: EditorState;
  readonly run: (command: Command) => void;
  readonly can: (command: Command) => boolean;
  readonly focus: () => void;
};

type Options = {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly attributes: Readonly<Record<string, string>>;
  readonly onLink: () => void;
  readonly onToolbar: () => void;
  /** A file was pasted or dropped; the cursor is at its place. */
  readonly onFile: (file: File) => void;
  /** Elements were removed from pasted HTML (`purify-html.ts` names them). */
  readonly onLost: (lost: readonly string[]) => void;
};

/** The file of a paste or drop without text. Word also puts a picture of copied text on the clipboard. */
const fileOf = (data: DataTransfer | null): File | null =>
  data && data.getData("text/html") === "" && data.getData("text/plain") === ""
    ? (data.files[0] ?? null)
    : null;

const read = (html: string) => readHtml(sanitizeHtml(html));
const FROM_ELSEWHERE = "from elsewhere";

/** Mounts the editor. It calls `onChange` for edits only: opening a text does not change it. */
export function useEditorView(options: Options): Editor {
  const { place, value, attributes } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const view = useRef<EditorView | null>(null);
  const written = useRef(value);
  const [start] = useState(() => EditorState.create({ doc: read(value) }));
  const [state, setState] = useState(start);

  useEffect(() => {
    if (!place.current) return;
    const plugins = editorPlugins({
      onLink: () => latest.current.onLink(),
      onToolbar: () => latest.current.onToolbar(),
    });
    const editor = new EditorView(place.current, {
      state: start.reconfigure({ plugins }),
      attributes: () => latest.current.attributes,
      transformPastedHTML: (html) => cleanPaste(html, latest.current.onLost),
      handlePaste: (_view, event) => {
        const file = fileOf(event.clipboardData);
        if (file) latest.current.onFile(file);
        return file !== null;
      },
      handleDrop: (view, event) => {
        const file = fileOf(event.dataTransfer);
        if (!file) return false;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (at) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))));
        latest.current.onFile(file);
        return true;
      },
      // ProseMirror must not handle Esc, which closes the surrounding dialog.
      handleDOMEvents: { keydown: (_view, event) => event.key === "Escape" },
      dispatchTransaction: (transaction) => {
        const next = editor.state.apply(transaction);
        editor.updateState(next);
        setState(next);
        if (!transaction.docChanged || transaction.getMeta(FROM_ELSEWHERE) === true) return;
        written.current = writeHtml(next.doc);
        latest.current.onChange(written.current);
      },
    });
    view.current = editor;
    // Renders the toolbar again with the plugins' state.
    editor.dispatch(editor.state.tr);
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, [place, start]);

  // A value from outside (a restored draft, another person's version) replaces the content.
  useEffect(() => {
    const editor = view.current;
    if (!editor || value === written.current) return;
    written.current = value;
    const { tr, doc } = editor.state;
    editor.dispatch(
      tr
        .replaceWith(0, doc.content.size, read(value).content)
        .setMeta(FROM_ELSEWHERE, true)
        .setMeta("addToHistory", false),
    );
  }, [value]);
  useEffect(() => {
    view.current?.setProps({});
  }, [attributes]);

  return {
    state,
    run: useCallback((command) => {
      const editor = view.current;
      if (!editor) return;
      command(editor.state, editor.dispatch, editor);
      editor.focus();
    }, []),
    can: (command) => command(state),
    focus: useCallback(() => view.current?.focus(), []),
  };
}
