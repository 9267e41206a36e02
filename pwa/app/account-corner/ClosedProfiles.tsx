import { useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { AccountPart } from "#pwa/features/account/AccountPart.tsx";
import { NetworkButton } from "#pwa/features/account/NetworkButton.tsx";
import type { ClosedProfile } from "#pwa/local-db/profiles/closed-profiles.ts";
import type { Session } from "#pwa/sync/session/account-control.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { FormProblem } from "#pwa/ui/controls/FormProblem.tsx";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { halfDoneText } from "./half-done-text.ts";
import { strings as t } from "./strings.ts";
import { useEraseProfile, useClosedProfiles } from "./use-closed-profiles.ts";

const { takeOver } = t;

const TakeOverDialog = lazyPart(async () => (await import("./TakeOverDialog.tsx")).TakeOverDialog);

/** The other accounts with profiles on this device, their unsent work, and a button that removes each. */
export function ClosedProfiles() {
  const kept = useClosedProfiles();
  const { session } = useDeps();
  const [erasing, setErasing] = useState<ClosedProfile | null>(null);
  const [taking, setTaking] = useState<ClosedProfile | null>(null);
  if (!kept || kept.length === 0) return null;
  return (
    <AccountPart title={t.kept}>
      <ul className="queue">
        {kept.map((profile) => {
          const { accountId, pending, halfDone } = profile;
          const name = nameOf(profile);
          const mayTakeOver = isOfSameEmail(profile, session);
          return (
            <li key={accountId}>
              <Icon name="user-bold" size={24} />
              <div>
                <b>{whatIsHere(profile)}</b>
                {halfDone.length > 0 && <span>{t.keptBegun(halfDoneText(halfDone))}</span>}
                {pending > 0 && !mayTakeOver && <span>{t.keptHint}</span>}
              </div>
              <Button
                variant="outline"
                size="sm"
                aria-label={t.keptEraseNamed(name)}
                onClick={() => setErasing(profile)}
              >
                {t.keptErase}
              </Button>
              {mayTakeOver && (
                <div className="col-span-2 col-start-2 grid gap-3 pt-1">
                  <span>{takeOver.hint}</span>
                  <NetworkButton variant="primary" size="sm" onClick={() => setTaking(profile)}>
                    {takeOver.start}
                  </NetworkButton>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {erasing && <EraseDialog profile={erasing} onClose={() => setErasing(null)} />}
      {taking && <TakeOverDialog profile={taking} onClose={() => setTaking(null)} />}
    </AccountPart>
  );
}

/** Two accounts never share an e-mail: the profile's account was deleted, and its owner has a new one. */
const isOfSameEmail = ({ email }: ClosedProfile, session: Session): boolean =>
  email !== null && session.kind === "user" && session.email.toLowerCase() === email.toLowerCase();

const nameOf = ({ displayName }: ClosedProfile): string => displayName ?? t.keptNoName;

function whatIsHere(profile: ClosedProfile): string {
  const { pending, unsent, halfDone } = profile;
  const name = nameOf(profile);
  if (pending > 0) return t.keptOne(pending, name);
  if (unsent > 0) return t.keptRefused(unsent, name);
  return halfDone.length > 0 ? t.keptHalfDone(name) : t.keptNothing(name);
}

function EraseDialog({ profile, onClose }: { profile: ClosedProfile; onClose: () => void }) {
  const { busy, failed, erase } = useEraseProfile(profile, onClose);
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
      {profile.unsent > 0 && <p className="font-semibold">{t.keptEraseLost(profile.unsent)}</p>}
      {profile.halfDone.length > 0 && (
        <p className="font-semibold">{t.keptEraseBegun(halfDoneText(profile.halfDone))}</p>
      )}
      <FormProblem text={failed ? t.keptEraseFailed : null} />
    </Dialog>
  );
}
