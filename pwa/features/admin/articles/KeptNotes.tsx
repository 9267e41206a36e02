import type { AdminArticle } from "#db/protocol/admin/admin-api.ts";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { formatDateTime } from "#pwa/ui/text/format.ts";
import type { KeptArticle } from "./kept-article.ts";
import { keptTexts as t } from "./strings.ts";

type Props = {
  kept: readonly KeptArticle[];
  /** The article that is open; null: a new one, or none is. */
  base: AdminArticle | null;
  inEditor?: boolean;
  onTake: (kept: KeptArticle) => void;
  onDiscard: (key: string) => void;
};

/** Texts that were typed on this device and not saved: a kill, a closed dialog, an ended session. */
export function KeptNotes({ kept, base, inEditor = false, onTake, onDiscard }: Props) {
  return kept.map((one) => {
    const name = one.form.title.trim() || t.untitled;
    const isOlder = base !== null && one.revision !== null && one.revision < base.revision;
    return (
      <div key={one.key} className="ada-note">
        <Banner
          icon="note-pencil"
          title={t.title}
          card
          action={
            <span className="ada-note-actions">
              <Button size="sm" variant="outline" onClick={() => onTake(one)}>
                {inEditor ? t.recover : t.goOn}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => onDiscard(one.key)}>
                {t.discard}
              </Button>
            </span>
          }
        >
          <p>
            {t.one(name, formatDateTime(one.savedAt))} {isOlder && t.older}
          </p>
        </Banner>
      </div>
    );
  });
}
