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
  /** A file was pasted or dropped; the cursor stands where it belongs. */
  readonly onFile: (file: File) => void;
  /** Something that was pasted may not be here (`purify-html.ts` names it). */
  readonly onLost: (lost: readonly string[]) => void;
};

/** The file of a paste or drop that brings no text: Word puts a picture of its text beside it. */
const fileOf = (data: DataTransfer | null): File | null =>
  data && data.getData("text/html") === "" && data.getData("text/plain") === ""
    ? (data.files[0] ?? null)
    : null;

/** Whatever is given is cleaned before the editor sees it. */
const read = (html: string) => readHtml(sanitizeHtml(html));
const FROM_ELSEWHERE = "from elsewhere";

/** The editor in the page. It writes only what was changed in it: a text that was merely opened stays as it was. */
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
      // Esc closes the dialog around it, as everywhere: ProseMirror would keep it.
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
    // Tells the toolbar of the plugins.
    editor.dispatch(editor.state.tr);
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, [place, start]);

  // A text from elsewhere (a restored draft, the other's version) takes the place of this one.
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
