import { createPortal } from "react-dom";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { FormProblem } from "#pwa/ui/controls/FormProblem.tsx";
import { shared } from "#pwa/ui/text/strings.ts";
import { halfDoneText } from "./half-done-text.ts";
import { strings as shell } from "#pwa/app/shell/strings.ts";
import { strings } from "./strings.ts";
import type { SignOut, SignOutProblem } from "./use-sign-out.ts";
import { WhatIsLost } from "#pwa/app/sync-status/WhatIsLost.tsx";

const t = strings.signOut;

type Props = { signOut: SignOut };

/**
 * Shown only when signing out could lose something that is on this device alone (contract §8). It stands outside of the
 * header and the menu, one of which disappears when the window's width changes.
 */
export function SignOutDialog({ signOut }: Props) {
  const Step = signOut.step === "confirm" ? ConfirmErasing : ChooseHow;
  return createPortal(<Step signOut={signOut} />, document.body);
}

/** The first step. Without unsent changes something was begun and not finished: there is nothing to send first. */
function ChooseHow({ signOut }: Props) {
  const { busy, unsent } = signOut;
  const waits = unsent > 0;
  return (
    <Dialog
      open
      title={waits ? t.title : t.halfDoneTitle}
      {...(busy ? {} : { onClose: signOut.cancel })}
      actions={
        <>
          {waits ? (
            <Button block initialFocus busy={busy} busyLabel={shared.sending} onClick={signOut.sendFirst}>
              {t.sendFirst}
            </Button>
          ) : (
            <Button block initialFocus disabled={busy} onClick={signOut.cancel}>
              {t.goBack}
            </Button>
          )}
          <Button block variant="outline" disabled={busy} onClick={signOut.keep}>
            {t.keep}
          </Button>
          <Button block variant="danger" disabled={busy} onClick={waits ? signOut.askToErase : signOut.erase}>
            {t.erase}
          </Button>
          {waits && (
            <Button block variant="quiet" disabled={busy} onClick={signOut.cancel}>
              {shared.cancel}
            </Button>
          )}
        </>
      }
    >
      <p>{waits ? t.detail(unsent) : t.halfDone(halfDoneText(signOut.halfDone))}</p>
      <ul className="grid gap-1 text-sm text-ink-2">
        <li>
          <b>{t.keep}:</b> {waits ? t.keepDetail : t.keepHalfDone}
        </li>
        {waits && (
          <li>
            <b>{t.erase}:</b> {t.eraseDetail}
          </li>
        )}
      </ul>
      <FormProblem text={signOut.problem && problemText(signOut.problem)} />
    </Dialog>
  );
}

/** The second step: lists what would be lost. */
function ConfirmErasing({ signOut }: Props) {
  const { busy } = signOut;
  return (
    <Dialog
      open
      title={t.confirmTitle}
      {...(busy ? {} : { onClose: signOut.cancel })}
      actions={
        <>
          <Button block initialFocus disabled={busy} onClick={signOut.cancel}>
            {t.confirmNo}
          </Button>
          <Button block variant="danger" busy={busy} busyLabel={t.erasing} onClick={signOut.erase}>
            {t.confirmYes(signOut.unsent)}
          </Button>
        </>
      }
    >
      <p>{t.confirmDetail}</p>
      <WhatIsLost />
      {signOut.halfDone.length > 0 && <p>{t.alsoHalfDone(halfDoneText(signOut.halfDone))}</p>}
      <FormProblem text={signOut.problem && problemText(signOut.problem)} />
    </Dialog>
  );
}

function problemText(problem: SignOutProblem): string {
  if (problem.kind === "failed") return shell.signOutFailed;
  return problem.kind === "waiting" ? t.stillWaiting(problem.count) : t.refused(problem.count);
}
