import { useState } from "react";
import type { AttentionRow } from "#pwa/local-db/databases/profile-database.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { AddressGroups } from "#pwa/ui/data/AddressGroups.tsx";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { unprovenTexts as t } from "./unproven-strings.ts";
import { useUnproven } from "./use-unproven.ts";

/** Lists the changes that wait for a proof, which the person confirms or gives up. */
export function UnprovenBanner({ kept }: { kept: readonly AttentionRow[] }) {
  const { texts, busy, confirm, discard } = useUnproven(kept);
  const toast = useToast();
  const [discarding, setDiscarding] = useState(false);
  const [first, ...others] = texts;
  if (!first) return null;

  const handleConfirm = async () => {
    const outcome = await confirm();
    if (outcome === "stands") toast({ title: t.confirmed, description: t.confirmedDetail });
    else if (outcome !== "waits") toast({ kind: "error", title: t.failed, description: outcome.problem });
  };
  const handleDiscard = () => {
    setDiscarding(false);
    void discard();
  };
  return (
    <div className="notice" role="status">
      <Banner
        tone="warning"
        icon="lock-simple-fill"
        title={others.length === 0 ? t.title(first.what) : t.titleMany}
      >
        {texts.map(({ what, address }) => (
          <div key={what} className="my-1">
            {others.length > 0 && <p>{what}</p>}
            {address !== null && <AddressGroups address={address} />}
          </div>
        ))}
        <p>{t.until}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" busy={busy} busyLabel={t.confirming} onClick={() => void handleConfirm()}>
            {t.confirm}
          </Button>
          <Button size="sm" variant="outline" disabled={busy} onClick={() => setDiscarding(true)}>
            {t.discard}
          </Button>
        </div>
      </Banner>
      <Dialog
        open={discarding}
        title={t.discardTitle}
        onClose={() => setDiscarding(false)}
        actions={
          <>
            <Button variant="danger" block onClick={handleDiscard}>
              {t.discard}
            </Button>
            <Button variant="outline" block initialFocus onClick={() => setDiscarding(false)}>
              {t.keep}
            </Button>
          </>
        }
      >
        <p>{t.discardText}</p>
      </Dialog>
    </div>
  );
}
