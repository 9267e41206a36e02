import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { formatDateTime } from "#pwa/ui/text/format.ts";
import type { KeptForm } from "./kept-form.ts";

type Props<F> = {
  kept: readonly KeptForm<F>[];
  /** Revision of the open item; null for a new one, or when none is open. */
  revision: number | null;
  texts: {
    readonly title: string;
    readonly recover: string;
    readonly discard: string;
    /** `isOlder`: the item was saved after the text was typed. */
    readonly one: (form: F, when: string, isOlder: boolean) => string;
  };
  onRecover: (kept: KeptForm<F>) => void;
  onDiscard: (kept: KeptForm<F>) => void;
};

/** Offers the unsaved texts of this device. */
export function KeptNotes<F>(props: Props<F>) {
  const { kept, revision, texts, onRecover, onDiscard } = props;
  return kept.map((one) => (
    <div key={one.key} className="adm-note">
      <Banner
        card
        icon="note-pencil"
        title={texts.title}
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="sm" variant="outline" onClick={() => onRecover(one)}>
              {texts.recover}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => onDiscard(one)}>
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
    </div>
  ));
}
