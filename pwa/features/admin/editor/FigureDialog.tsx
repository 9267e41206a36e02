import { useId, useRef, useState } from "react";
import { PICTURE } from "#db/rules/content-html/html-policy.ts";
import { PicturePicker } from "#pwa/features/admin/pictures/PicturePicker.tsx";
import { pictureTexts as t } from "#pwa/features/admin/pictures/strings.ts";
import { useNewPicture } from "#pwa/features/admin/pictures/use-new-picture.ts";
import { FieldError } from "#pwa/ui/controls/Field.tsx";
import { FormDialog } from "#pwa/ui/overlays/FormDialog.tsx";
import { shared } from "#pwa/ui/text/strings.ts";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { pictureAt, putFigure } from "./editor-commands.ts";
import { FigureSource } from "./FigureSource.tsx";
import type { Editor } from "./use-editor-view.ts";

/** An SVG gets the width of the column; another picture its own size. */
const COLUMN = 640;
function sizeFor(src: string, { naturalWidth, naturalHeight }: HTMLImageElement) {
  if (naturalWidth === 0 || naturalHeight === 0) return null;
  if (!src.endsWith(".svg")) return { width: String(naturalWidth), height: String(naturalHeight) };
  return { width: String(COLUMN), height: String(Math.round((COLUMN * naturalHeight) / naturalWidth)) };
}

type Props = {
  editor: Editor;
  /** The pasted or dropped file. */
  photo: Blob | null;
  onClose: () => void;
};

/** Adds or changes a picture with its description: a new upload or an existing one. The caption is edited in the text. */
export function FigureDialog({ editor, photo, onClose }: Props) {
  const [picture] = useState(() => (photo ? null : pictureAt(editor.state)));
  const [src, setSrc] = useState(picture?.src ?? "");
  const [alt, setAlt] = useState(picture?.alt ?? "");
  const [size, setSize] = useState<{ width: string; height: string } | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  const [tried, setTried] = useState(false);
  const sending = useNewPicture(photo);
  const problemId = useId();
  const source = useRef<HTMLDivElement>(null);
  const description = useRef<HTMLInputElement>(null);
  const isNew = sending.preview !== null;
  const isPicture = PICTURE.test(src.trim());
  const badSource = isNew
    ? null
    : src.trim() === ""
      ? t.missing
      : !isPicture
        ? t.addressBad
        : isBroken
          ? t.notLoading
          : null;

  const use = (address: string) => {
    setSrc(address);
    setSize(null);
    setIsBroken(false);
  };
  const apply = async () => {
    const found = isNew ? await sending.send(alt.trim()) : null;
    if (isNew && !found) return;
    const shown = found ? { width: String(found.width), height: String(found.height) } : size;
    const kept = !found && src.trim() === picture?.src ? picture : shown;
    editor.run(
      putFigure({
        src: found?.src ?? src.trim(),
        alt: alt.trim(),
        width: kept?.width ?? null,
        height: kept?.height ?? null,
      }),
    );
    onClose();
  };
  const handleSubmit = () => {
    setTried(true);
    if (sending.busy) return;
    if (badSource !== null) return source.current?.querySelector<HTMLElement>("input, button")?.focus();
    if (alt.trim() === "") return description.current?.focus();
    void apply();
  };
  return (
    <FormDialog
      title={t.title}
      save={picture ? t.change : t.apply}
      saving={t.sending}
      busy={sending.busy === "sending"}
      leave={shared.cancel}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <div ref={source} className="grid gap-4">
        <FigureSource
          sending={sending}
          src={src}
          onLoad={(image) => {
            setSize(sizeFor(src.trim(), image));
            setIsBroken(false);
          }}
          onBroken={() => setIsBroken(true)}
        />
        {(sending.problem !== null || (tried && badSource !== null)) && (
          <FieldError id={problemId}>{sending.problem ?? badSource}</FieldError>
        )}
      </div>
      {!isNew && (
        <>
          <PicturePicker
            src={src}
            onChoose={(chosen) => {
              use(chosen.src);
              if (alt.trim() === "") setAlt(chosen.alt);
            }}
          />
          <TextField label={t.address} hint={t.addressHint} value={src} onChange={use} optional code />
        </>
      )}
      <TextField
        ref={description}
        label={t.alt}
        error={tried && alt.trim() === "" ? t.altMissing : null}
        value={alt}
        onChange={setAlt}
      />
    </FormDialog>
  );
}
