import { picturePageSchema, type SentPicture } from "#db/protocol/admin/picture-api.ts";
import { useAdminList } from "#pwa/remote/use-admin-remote.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { pictureTexts as t } from "./strings.ts";

type Props = { src: string; onChoose: (picture: SentPicture) => void };

/** Offers the uploaded pictures, newest first. */
export function PicturePicker({ src, onChoose }: Props) {
  const { items: pictures, failure, hasMore, more } = useAdminList("/api/admin/pictures", picturePageSchema);
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="field__label">{t.sent}</legend>
      {failure && <p className="text-sm text-ink-2">{t.listFailed}</p>}
      {!failure && !pictures && <p className="text-sm text-ink-2">{t.loading}</p>}
      {pictures?.length === 0 && <p className="text-sm text-ink-2">{t.none}</p>}
      {pictures && pictures.length > 0 && (
        <div className="adm-pictures__grid">
          {pictures.map((picture) => (
            <button
              className="rounded-md bg-surface-2 overflow-hidden"
              key={picture.src}
              type="button"
              aria-pressed={picture.src === src}
              aria-label={picture.alt}
              title={picture.alt}
              onClick={() => onChoose(picture)}
            >
              <img
                className="w-full h-20 object-cover"
                src={picture.src}
                alt=""
                width={picture.width}
                height={picture.height}
                loading="lazy"
              />
            </button>
          ))}
        </div>
      )}
      {hasMore && (
        <Button variant="quiet" size="sm" onClick={more}>
          {t.more}
        </Button>
      )}
    </fieldset>
  );
}
