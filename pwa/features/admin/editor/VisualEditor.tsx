import { useEffect, useId, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { nameRemoved } from "#db/rules/content-html/removed-html.ts";
import { FigureDialog } from "./FigureDialog.tsx";
import { LinkDialog } from "./LinkDialog.tsx";
import { editorTexts as t } from "./strings.ts";
import { Toolbar } from "./Toolbar.tsx";
import { useEditorView } from "./use-editor-view.ts";

type Props = {
  label: string;
  /** Id of the error message. */
  problemId: string | undefined;
  value: string;
  onChange: (html: string) => void;
};

/** The visual editor with its toolbar. */
export function VisualEditor({ label, problemId, value, onChange }: Props) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<"link" | "figure" | null>(null);
  /** The pasted or dropped file, for the dialog. */
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [lost, setLost] = useState<readonly string[] | null>(null);
  const attributes = useMemo(
    () => ({
      id,
      class: "prose adm-text",
      role: "textbox",
      "aria-multiline": "true",
      "aria-label": label,
      "aria-describedby": problemId ?? `${id}-hint`,
      "aria-invalid": String(problemId !== undefined),
      lang: "pt-BR",
    }),
    [id, label, problemId],
  );
  const editor = useEditorView({
    place,
    value,
    onChange: (html) => {
      setLost(null);
      onChange(html);
    },
    attributes,
    onLink: () => setDialog("link"),
    onToolbar: () => toolbar.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus(),
    onFile: (file) => {
      setPhoto(file);
      setDialog("figure");
    },
    // Runs after the paste's own change.
    onLost: (found) => setTimeout(() => setLost(found)),
  });
  const close = () => {
    setDialog(null);
    setPhoto(null);
  };
  const { focus } = editor;
  const wasOpen = useRef(false);
  // Runs after the dialog has closed, because closing returns the focus to the toolbar.
  useEffect(() => {
    if (wasOpen.current && dialog === null) focus();
    wasOpen.current = dialog !== null;
  }, [dialog, focus]);
  return (
    <>
      <Toolbar editor={editor} controls={id} toolbar={toolbar} onDialog={setDialog} />
      <div ref={place} className="adm-surface" />
      <p id={`${id}-hint`} className="field__hint">
        {t.hint}
      </p>
      {lost && (
        <p
          className="adm-lost py-[10px] px-[12px] rounded-md bg-warning-soft text-on-warning-soft text-[0.875rem] wrap-anywhere"
          role="status"
        >
          {t.pasteLost(nameRemoved(lost))}
        </p>
      )}
      {/* Rendered outside of the form around the editor, because these dialogs have forms of their own. */}
      {dialog === "link" && createPortal(<LinkDialog editor={editor} onClose={close} />, document.body)}
      {dialog === "figure" &&
        createPortal(<FigureDialog editor={editor} photo={photo} onClose={close} />, document.body)}
    </>
  );
}
