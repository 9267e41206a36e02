import { useState } from "react";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { overviewTexts as t } from "./strings.ts";
import { useSeed } from "./use-seed.ts";

type Props = {
  /** null before the first answer, when the action also asks for confirmation. */
  counts: { readonly modules: number; readonly lessons: number } | null;
  onDone: () => void;
};

/** S358: asks for confirmation when there is content already. */
export function SeedAction({ counts, onDone }: Props) {
  const [asks, setAsks] = useState(false);
  const { busy, seed } = useSeed(onDone);
  const isEmpty = counts !== null && counts.modules === 0 && counts.lessons === 0;
  return (
    <div className="grid justify-items-start gap-2">
      <Button busy={busy} busyLabel={t.seeding} onClick={() => (isEmpty ? seed() : setAsks(true))}>
        {t.seed}
      </Button>
      <p className="text-sm text-ink-2">{t.seedDetail}</p>
      <Dialog
        open={asks}
        title={t.seedAsk}
        onClose={() => setAsks(false)}
        actions={
          <>
            <Button block variant="outline" initialFocus onClick={() => setAsks(false)}>
              {t.cancel}
            </Button>
            <Button
              block
              onClick={() => {
                setAsks(false);
                seed();
              }}
            >
              {t.seedYes}
            </Button>
          </>
        }
      >
        <p className="text-ink-2">{t.seedQuestion(counts?.modules ?? 0, counts?.lessons ?? 0)}</p>
      </Dialog>
    </div>
  );
}
