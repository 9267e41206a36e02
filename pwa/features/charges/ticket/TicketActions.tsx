import { type ReactNode, useState } from "react";
import type { ChargeRow } from "#db/entities/rows.ts";
import { copyText } from "#pwa/ui/browser/copy-text.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import type { IconName } from "#pwa/ui/art/icon-name.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { saveTicket, shareTicket } from "./send-ticket.ts";
import { ticketStrings as strings } from "./ticket-strings.ts";
import { chargeAsText } from "./ticket-facts.ts";

type Props = {
  charge: ChargeRow;
  /** The content of the code on screen, which the picture repeats. */
  payload: string;
  /** Received or given up: there is no code to send. */
  isDone: boolean;
  /** A covered code cannot be sent on; the address can still be copied, unless the shop has `moved` to another. */
  expired: boolean;
  moved: boolean;
  onPrint: () => void;
  /** Sends the charge as a page. Not every charge has one. */
  link: ReactNode;
};

/** Send, save, copy (S107), print. */
export function TicketActions({ charge, payload, isDone, expired, moved, onPrint, link }: Props) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  const copy = async (text: string, title: string) => {
    if (await copyText(text)) toast({ title });
    else toast({ kind: "error", title: strings.copyFailed, description: strings.copyFailedDetail });
  };
  const share = async () => {
    const result = await shareTicket(charge, payload);
    if (result === "failed") {
      toast({ kind: "error", title: strings.shareFailedTitle, description: strings.shareFailed });
    }
    if (result === "unsupported") {
      const text = chargeAsText(charge, payload);
      const action = { label: strings.copyText, onPress: () => void copy(text, strings.textCopied) };
      toast({
        kind: "info",
        title: strings.shareUnsupportedTitle,
        description: strings.shareUnsupported,
        action,
      });
    }
  };
  const save = async () => {
    try {
      await saveTicket(charge, payload);
      toast({ title: strings.imageSaved });
    } catch {
      toast({ kind: "error", title: strings.failedTitle, description: strings.imageFailed });
    }
  };
  const run = (work: () => Promise<void>) => async () => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="ticket-actions">
      {!isDone && (
        <>
          {link}
          <Action icon="share-network-bold" label={strings.share} disabled={expired} onPress={run(share)} />
          <Action
            icon="download-simple-bold"
            label={strings.saveImage}
            disabled={expired}
            onPress={run(save)}
          />
        </>
      )}
      <Action
        icon="copy-bold"
        label={strings.copyAddress}
        disabled={moved}
        onPress={() => copy(charge.address, strings.addressCopied)}
      />
      <Action icon="printer-bold" label={strings.print} onPress={onPrint} />
    </div>
  );
}

type ActionProps = { icon: IconName; label: string; disabled?: boolean; onPress: () => Promise<void> | void };

function Action({ icon, label, disabled, onPress }: ActionProps) {
  return (
    <button type="button" disabled={disabled} onClick={() => void onPress()}>
      <Icon name={icon} size={22} />
      {label}
    </button>
  );
}
