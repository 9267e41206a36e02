import { Button } from "#pwa/ui/Button.tsx";
import { Dialog } from "#pwa/ui/Dialog.tsx";
import { Icon } from "#pwa/ui/Icon.tsx";
import { shared } from "#pwa/ui/strings.ts";
import { signOutTexts as t } from "./strings.ts";
import type { SignOut } from "./use-sign-out.ts";

/** Asked only when something on this device has not reached the server (contract §8). */
export function SignOutDialog({ signOut }: { signOut: SignOut }) {
  const { busy, problem, pending } = signOut;
  return (
    <Dialog
      open={signOut.asking}
      title={t.title}
      {...(busy ? {} : { onClose: signOut.cancel })}
      actions={
        <>
          <Button block initialFocus busy={busy} busyLabel={t.sending} onClick={signOut.sendFirst}>
            {t.sendFirst}
          </Button>
          <Button block variant="outline" disabled={busy} onClick={signOut.keep}>
            {t.keep}
          </Button>
          <Button block variant="danger" disabled={busy} onClick={signOut.erase}>
            {t.erase}
          </Button>
          <Button block variant="quiet" disabled={busy} onClick={signOut.cancel}>
            {shared.cancel}
          </Button>
        </>
      }
    >
      <p>{t.detail(pending)}</p>
      <ul className="grid gap-1 text-sm text-ink-2">
        <li>
          <b>{t.keep}:</b> {t.keepDetail}
        </li>
        <li>
          <b>{t.erase}:</b> {t.eraseDetail}
        </li>
      </ul>
      {problem && (
        <p className="field__error" role="alert">
          <Icon name="warning-circle-fill" size={18} />
          {problem}
        </p>
      )}
    </Dialog>
  );
}
