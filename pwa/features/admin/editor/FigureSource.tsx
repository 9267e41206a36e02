import "#pwa/features/admin/bulk/bulk.css";
import { PICTURE } from "#db/rules/html-policy.ts";
import { pictureTexts as t } from "#pwa/features/admin/pictures/strings.ts";
import type { NewPicture } from "#pwa/features/admin/pictures/use-new-picture.ts";
import { Field } from "#pwa/ui/Field.tsx";
import { TextField } from "#pwa/ui/TextField.tsx";

type Props = {
  sending: NewPicture;
  src: string;
  onSrc: (src: string) => void;
  onLoad: (image: HTMLImageElement) => void;
  onBroken: () => void;
};

/** Where the picture comes from, and the picture itself. */
export function FigureSource({ sending, src, onSrc, onLoad, onBroken }: Props) {
  const { preview, busy, choose } = sending;
  const shown = preview ?? (PICTURE.test(src.trim()) ? src.trim() : null);
  return (
    <>
      {shown !== null && (
        <img
          key={shown}
          className="adm-figure"
          src={shown}
          alt=""
          onLoad={({ currentTarget }) => preview === null && onLoad(currentTarget)}
          onError={onBroken}
        />
      )}
      {busy === "preparing" && <p role="status">{t.preparing}</p>}
      <Field label={shown === null ? t.send : t.another} hint={t.sendHint}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className="ada-file"
            onChange={(event) => choose(event.target.files?.[0] ?? null)}
          />
        )}
      </Field>
      {preview === null && (
        <TextField label={t.address} hint={t.addressHint} value={src} onChange={onSrc} optional code />
      )}
    </>
  );
}
