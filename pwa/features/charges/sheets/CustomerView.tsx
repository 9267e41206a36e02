import { type SyntheticEvent, useEffect, useRef } from "react";
import { openModal } from "#pwa/ui/overlays/open-dialogs.ts";
import { QrImage } from "#pwa/ui/data/QrImage.tsx";
import type { QrMatrix } from "#pwa/ui/data/qr-code.ts";
import { ticketStrings as strings } from "../ticket/ticket-strings.ts";

type Props = {
  qr: QrMatrix;
  name: string;
  /** Network and amount, in big letters under the code. */
  lines: readonly string[];
  /** Above the code: not to be paid, or not real. */
  mark: string | null;
  onClose: () => void;
};

/** The code alone, as wide as the screen, on white: held out to the customer. A tap or Esc leaves. */
export function CustomerView({ qr, name, lines, mark, onClose }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) openModal(dialog);
    return () => dialog?.close();
  }, []);
  const handleCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    // Any tap leaves; the keyboard has Esc and the button, which holds the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className="ticket-full"
      aria-label={strings.fullView}
      onCancel={handleCancel}
      onClick={onClose}
    >
      {mark && <p className="ticket__sample">{mark}</p>}
      <QrImage qr={qr} name={name} margin={4} />
      <p className="ticket-full__lines num">
        {lines.map((line) => (
          <b key={line}>{line}</b>
        ))}
      </p>
      <button type="button" className="ticket-full__leave" onClick={onClose}>
        {strings.leaveFullView}
      </button>
    </dialog>
  );
}
