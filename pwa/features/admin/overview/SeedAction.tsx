import { useState } from "react";
import { useAdminAction } from "#pwa/remote/use-admin-remote.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { overviewTexts as t } from "./strings.ts";

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

/** S358: adds the missing parts of the bundled course and articles. */
function useSeed(onDone: () => void) {
  const { busy, run } = useAdminAction();
  const toast = useToast();
  const seed = async (): Promise<void> => {
    const outcome = await run("POST", "/api/admin/seed", { body: {} });
    if (outcome.kind === "unauthenticated") return;
    if (outcome.kind !== "ok")
      return toast({ kind: "error", title: t.errorTitle, description: t.seedFailed });
    toast({ title: t.seeded, description: t.seededDetail });
    onDone();
  };
  return { busy, seed: () => void seed() };
}
