import { useState } from "react";
import { createPortal } from "react-dom";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { shared } from "#pwa/ui/text/strings.ts";
import type { ShownCharge } from "../make/use-charge.ts";
import { ticketStrings as strings } from "../ticket/ticket-strings.ts";
import { useServerKnows } from "./use-server-knows.ts";

type DialogProps = { shown: ShownCharge; onClose: () => void };

/** Its code is on no device: it would do nothing without the server. */
const SendLinkDialog = lazyPart(async () => (await import("./SendLinkDialog.tsx")).SendLinkDialog, {
  Failed: NeedsSignal,
});

/** Sends a charge as a page; nothing for a charge that has none. */
export function LinkAction({ shown }: { shown: ShownCharge }) {
  const serverKnows = useServerKnows();
  const offline = useOffline();
  const [isOpen, setOpen] = useState(false);
  const { charge, status, expired } = shown;
  if (!serverKnows || charge.training) return null;
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" disabled={status !== "waiting" || expired} onClick={() => setOpen(true)}>
        <Icon name="device-mobile-bold" size={22} />
        {strings.sendLink}
      </button>
      {/* Outside of the row of actions, whose buttons have a look of their own. */}
      {isOpen &&
        createPortal(
          offline ? <NeedsSignal onClose={close} /> : <SendLinkDialog shown={shown} onClose={close} />,
          document.body,
        )}
    </>
  );
}

function NeedsSignal({ onClose }: Pick<DialogProps, "onClose">) {
  return (
    <Dialog
      open
      title={strings.linkNeedsSignal}
      onClose={onClose}
      actions={
        <Button block initialFocus onClick={onClose}>
          {shared.close}
        </Button>
      }
    >
      <p>{strings.linkNeedsSignalDetail}</p>
    </Dialog>
  );
}
