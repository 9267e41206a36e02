import { useState } from "react";
import { AccountPart } from "#pwa/features/account/AccountPart.tsx";
import type { KeptProfile } from "#pwa/local-db/kept-profiles.ts";
import { Button } from "#pwa/ui/Button.tsx";
import { Dialog } from "#pwa/ui/Dialog.tsx";
import { Icon } from "#pwa/ui/Icon.tsx";
import { accountTexts as t } from "./account-strings.ts";
import { useEraseKept, useKeptProfiles } from "./use-kept-profiles.ts";

/** Who else left work on this device, how much of it waits for them, and the way to take it off. */
export function KeptProfiles() {
  const kept = useKeptProfiles();
  const [asked, setAsked] = useState<KeptProfile | null>(null);
  if (!kept || kept.length === 0) return null;
  return (
    <AccountPart title={t.kept}>
      <ul className="queue">
        {kept.map((profile) => {
          const { dbName, pending } = profile;
          const name = nameOf(profile);
          return (
            <li key={dbName}>
              <Icon name="user-bold" size={24} />
              <div>
                <b>{pending > 0 ? t.keptOne(pending, name) : t.keptNothing(name)}</b>
                {pending > 0 && <span>{t.keptHint}</span>}
              </div>
              <Button
                variant="outline"
                size="sm"
                aria-label={t.keptEraseNamed(name)}
                onClick={() => setAsked(profile)}
              >
                {t.keptErase}
              </Button>
            </li>
          );
        })}
      </ul>
      {asked && <EraseDialog profile={asked} onClose={() => setAsked(null)} />}
    </AccountPart>
  );
}

const nameOf = ({ displayName }: KeptProfile): string => displayName ?? t.keptNoName;

function EraseDialog({ profile, onClose }: { profile: KeptProfile; onClose: () => void }) {
  const { busy, failed, erase } = useEraseKept(profile, onClose);
  return (
    <Dialog
      open
      title={t.keptEraseTitle(nameOf(profile))}
      {...(busy ? {} : { onClose })}
      actions={
        <>
          <Button block initialFocus disabled={busy} onClick={onClose}>
            {t.keptEraseNo}
          </Button>
          <Button block variant="danger" busy={busy} busyLabel={t.keptErasing} onClick={erase}>
            {t.keptEraseYes}
          </Button>
        </>
      }
    >
      <p>{t.keptEraseText}</p>
      {profile.pending > 0 && <p className="font-semibold">{t.keptEraseLost(profile.pending)}</p>}
      {failed && (
        <p className="field__error" role="alert">
          {t.keptEraseFailed}
        </p>
      )}
    </Dialog>
  );
}
