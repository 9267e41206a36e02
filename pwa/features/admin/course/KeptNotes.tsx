import type { KeptForm } from "#pwa/features/admin/kept-form.ts";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { formatDateTime } from "#pwa/ui/text/format.ts";
import { courseTexts as t } from "./strings.ts";

type Props<F> = {
  kept: readonly KeptForm<F>[];
  /** Of what is open; null: something new. */
  revision: number | null;
  onTake: (kept: KeptForm<F>) => void;
  onDiscard: (kept: KeptForm<F>) => void;
};

/** Texts that were typed on this device and not saved: a kill, a closed dialog, an ended session. */
export function KeptNotes<F extends { readonly title: string }>(props: Props<F>) {
  const { kept, revision, onTake, onDiscard } = props;
  return kept.map((one) => (
    <Banner
      key={one.key}
      card
      icon="note-pencil"
      title={t.keptTitle}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" onClick={() => onTake(one)}>
            {t.recover}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => onDiscard(one)}>
            {t.discard}
          </Button>
        </span>
      }
    >
      <p>
        {t.keptOne(
          one.form.title.trim(),
          formatDateTime(one.savedAt),
          revision !== null && one.revision !== null && one.revision < revision,
        )}
      </p>
    </Banner>
  ));
}
