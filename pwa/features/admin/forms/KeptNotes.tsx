import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { formatDateTime } from "#pwa/ui/text/format.ts";
import type { DraftForm } from "./use-draft-form.ts";

type Props<F> = {
  draft: Pick<DraftForm<F, unknown>, "kept" | "recover" | "discard">;
  /** Revision of the open item; null for a new one, or when none is open. */
  revision: number | null;
  texts: {
    readonly title: string;
    readonly recover: string;
    readonly discard: string;
    /** `isOlder`: the item was saved after the text was typed. */
    readonly one: (form: F, when: string, isOlder: boolean) => string;
  };
};

/** Offers the unsaved texts of this device. */
export function KeptNotes<F>({ draft, revision, texts }: Props<F>) {
  return draft.kept.map((one) => (
    <Banner
      key={one.key}
      card
      icon="note-pencil"
      title={texts.title}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" onClick={() => draft.recover(one)}>
            {texts.recover}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => draft.discard(one)}>
            {texts.discard}
          </Button>
        </span>
      }
    >
      <p>
        {texts.one(
          one.form,
          formatDateTime(one.savedAt),
          revision !== null && one.revision !== null && one.revision < revision,
        )}
      </p>
    </Banner>
  ));
}
