import { useId } from "react";
import { PICTURE } from "#db/rules/content-html/html-policy.ts";
import { pictureTexts as t } from "#pwa/features/admin/pictures/strings.ts";
import type { NewPicture } from "#pwa/features/admin/pictures/use-new-picture.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";

type Props = {
  sending: NewPicture;
  src: string;
  onLoad: (image: HTMLImageElement) => void;
  onBroken: () => void;
};

/** The file field and the preview of the picture. */
export function FigureSource({ sending, src, onLoad, onBroken }: Props) {
  const hintId = useId();
  const { preview, busy, choose } = sending;
  const shown = preview ?? (PICTURE.test(src.trim()) ? src.trim() : null);
  return (
    <>
      {shown !== null && (
        <img
          key={shown}
          className="max-h-40 justify-self-start border border-line"
          src={shown}
          alt=""
          onLoad={({ currentTarget }) => preview === null && onLoad(currentTarget)}
          onError={onBroken}
        />
      )}
      {busy === "preparing" && <p role="status">{t.preparing}</p>}
      <div className="grid gap-1">
        <label className="btn btn--outline adm-send relative justify-self-start cursor-pointer">
          <Icon name="upload-simple-bold" size={20} />
          {shown === null ? t.send : t.another}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className="sr-only"
            aria-describedby={hintId}
            disabled={busy === "sending"}
            onChange={(event) => choose(event.target.files?.[0] ?? null)}
          />
        </label>
        <p id={hintId} className="field__hint">
          {t.sendHint}
        </p>
      </div>
    </>
  );
}
