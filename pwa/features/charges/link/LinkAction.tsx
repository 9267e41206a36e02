import { useState } from "react";
import { createPortal } from "react-dom";
import type { ChargeRow } from "#db/entities/rows.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { NoticeDialog } from "#pwa/ui/overlays/NoticeDialog.tsx";
import type { ShownCharge } from "../make/use-charge.ts";
import { ticketStrings as strings } from "../ticket/ticket-strings.ts";
import { useServerKnows } from "./use-server-knows.ts";

type Props = {
  shown: ShownCharge;
  /** The same sale anew, for a charge whose time is over; null: it was not made, and why was said. */
  onAgain: () => Promise<ChargeRow | null>;
  onMade: (charge: ChargeRow) => void;
};
type DialogProps = { charge: ChargeRow; onClose: () => void };

/** The service worker does not store this chunk, because it does nothing without the server. */
const SendLinkDialog = lazyPart(async () => (await import("./SendLinkDialog.tsx")).SendLinkDialog, {
  Failed: NeedsSignal,
});

/** Sends an open charge as a page, and one whose time is over anew; nothing for a charge that has none. */
export function LinkAction({ shown, onAgain, onMade }: Props) {
  const serverKnows = useServerKnows();
  const offline = useOffline();
  const [sending, setSending] = useState<ChargeRow | null>(null);
  const [busy, setBusy] = useState(false);
  const { charge, expired } = shown;
  if (!serverKnows || charge.training) return null;
  const send = async () => {
    if (!expired || offline) return setSending(charge);
    setBusy(true);
    const made = await onAgain();
    setBusy(false);
    // The shop has no address any more: the ticket says so.
    if (made?.training) onMade(made);
    else setSending(made);
  };
  const close = () => {
    setSending(null);
    // The ticket of what was sent.
    if (sending && sending.id !== charge.id) onMade(sending);
  };
  return (
    <>
      <button type="button" disabled={busy} onClick={() => void send()}>
        <Icon name="device-mobile-bold" size={22} />
        {expired ? strings.sendLinkAgain : strings.sendLink}
      </button>
      {/* Outside of the row of actions, whose buttons have a look of their own. */}
      {sending &&
        createPortal(
          offline ? <NeedsSignal onClose={close} /> : <SendLinkDialog charge={sending} onClose={close} />,
          document.body,
        )}
    </>
  );
}

function NeedsSignal({ onClose }: Pick<DialogProps, "onClose">) {
  return (
    <NoticeDialog title={strings.linkNeedsSignal} onClose={onClose}>
      {strings.linkNeedsSignalDetail}
    </NoticeDialog>
  );
}
