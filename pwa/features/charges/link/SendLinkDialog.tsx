import type { ChargeRow } from "#db/entities/rows.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { CopyButton } from "#pwa/ui/controls/CopyButton.tsx";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { plainSpaces } from "#pwa/ui/text/coin-text.ts";
import { formatBrl, formatTime } from "#pwa/ui/text/format.ts";
import { shared } from "#pwa/ui/text/strings.ts";
import { ticketStrings } from "../ticket/ticket-strings.ts";
import { linkStrings as strings } from "./strings.ts";
import { useLink } from "./use-link.ts";

type Props = { charge: ChargeRow; onClose: () => void };

/** The link of a charge: to be shared, sent by WhatsApp or copied; and the end of it. */
export function SendLinkDialog({ charge, onClose }: Props) {
  const { link, retry, end } = useLink(charge);
  const toast = useToast();
  const time = formatTime(charge.expiresAt);

  const cancel = async () => {
    if (await end()) onClose();
    else toast({ kind: "error", title: ticketStrings.failedTitle, description: ticketStrings.markFailed });
  };
  const close = (
    <Button variant="quiet" block initialFocus onClick={onClose}>
      {shared.close}
    </Button>
  );
  if (link.kind !== "ready")
    return (
      <Dialog
        open
        title={strings.title}
        onClose={onClose}
        actions={
          <>
            {link.kind === "failed" && (
              <Button block onClick={retry}>
                {ticketStrings.retry}
              </Button>
            )}
            {close}
          </>
        }
      >
        {link.kind === "failed" ? (
          <div role="alert">
            <Banner card tone="warning" icon="warning-circle" title={strings.failed}>
              <p>{link.sentence}</p>
            </Banner>
          </div>
        ) : (
          <p role="status">{strings.asking}</p>
        )}
      </Dialog>
    );

  const sentence = plainSpaces(strings.message(formatBrl(charge.amountCents), time, link.url));
  const text = charge.shopName === null ? sentence : strings.messageOf(charge.shopName, sentence);
  const canShare = "share" in navigator;
  const share = () =>
    navigator.share({ text }).catch((error: unknown) => {
      const isCancelled = error instanceof Error && error.name === "AbortError";
      if (!isCancelled) toast({ kind: "error", title: shared.failed, description: strings.shareFailed });
    });
  return (
    <Dialog
      open
      title={strings.title}
      onClose={onClose}
      actions={
        <>
          {canShare && (
            <Button block icon="share-network-bold" onClick={() => void share()}>
              {strings.share}
            </Button>
          )}
          <a
            className={`btn btn--${canShare ? "outline" : "primary"} btn--block`}
            href={`https://wa.me/?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {strings.whatsApp}
          </a>
          <CopyButton text={link.url} label={strings.copy} copiedLabel={strings.copied} size="md" block />
          <Button variant="quiet" block onClick={() => void cancel()}>
            {strings.cancel}
          </Button>
          {close}
        </>
      }
    >
      <p>{strings.about(time)}</p>
      <p className="font-mono text-sm break-all" translate="no">
        {link.url}
      </p>
      <p className="muted text-sm">{strings.cancelDetail}</p>
    </Dialog>
  );
}
