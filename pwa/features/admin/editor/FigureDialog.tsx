import { useRef, useState } from "react";
import { PICTURE } from "#db/rules/html-policy.ts";
import { FormDialog } from "#pwa/ui/FormDialog.tsx";
import { shared } from "#pwa/ui/strings.ts";
import { TextField } from "#pwa/ui/TextField.tsx";
import { pictureAt, putFigure } from "./editor-commands.ts";
import { editorTexts as t } from "./strings.ts";
import type { Editor } from "./use-editor-view.ts";

const SIZE = /^[1-9]\d{0,3}$/;
const sizeOf = (typed: string): string | null => (SIZE.test(typed.trim()) ? typed.trim() : null);

/** A drawing without a size of its own gets the width of the column; anything else is as large as it is. */
const COLUMN = 640;
function sizeFor(src: string, { naturalWidth, naturalHeight }: HTMLImageElement) {
  if (naturalWidth === 0 || naturalHeight === 0) return null;
  if (!src.endsWith(".svg")) return { width: naturalWidth, height: naturalHeight };
  return { width: COLUMN, height: Math.round((COLUMN * naturalHeight) / naturalWidth) };
}

/** A picture of this site with its description; the caption is written in the text itself. */
export function FigureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [picture] = useState(() => pictureAt(editor.state));
  const [src, setSrc] = useState(picture?.src ?? "/pictures/");
  const [alt, setAlt] = useState(picture?.alt ?? "");
  const [width, setWidth] = useState(picture?.width ?? "");
  const [height, setHeight] = useState(picture?.height ?? "");
  const [tried, setTried] = useState(false);
  const source = useRef<HTMLInputElement>(null);
  const description = useRef<HTMLInputElement>(null);
  const isPicture = PICTURE.test(src.trim());

  const handleSubmit = () => {
    setTried(true);
    if (!isPicture) return source.current?.focus();
    if (alt.trim() === "") return description.current?.focus();
    editor.run(putFigure({ src: src.trim(), alt: alt.trim(), width: sizeOf(width), height: sizeOf(height) }));
    onClose();
  };
  return (
    <FormDialog
      title={t.figureTitle}
      save={t.apply}
      leave={shared.cancel}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        ref={source}
        label={t.figureAddress}
        hint={t.figureHint}
        error={tried && !isPicture ? t.figureBad : null}
        value={src}
        onChange={setSrc}
        code
      />
      {isPicture && (
        <img
          className="adm-figure"
          src={src.trim()}
          alt=""
          onLoad={({ currentTarget }) => {
            const size = sizeFor(src.trim(), currentTarget);
            if (width === "" && height === "" && size) {
              setWidth(String(size.width));
              setHeight(String(size.height));
            }
          }}
        />
      )}
      <TextField
        ref={description}
        label={t.figureAlt}
        error={tried && alt.trim() === "" ? t.figureAltMissing : null}
        value={alt}
        onChange={setAlt}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField label={t.figureWidth} value={width} onChange={setWidth} inputMode="numeric" optional />
        <TextField label={t.figureHeight} value={height} onChange={setHeight} inputMode="numeric" optional />
      </div>
      <p className="text-sm text-ink-2">{t.figureSizeHint}</p>
    </FormDialog>
  );
}
