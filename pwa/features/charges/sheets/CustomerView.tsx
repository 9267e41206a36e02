import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { openModal } from "#pwa/ui/overlays/open-dialogs.ts";
import { QrImage } from "#pwa/ui/data/QrImage.tsx";
import type { QrMatrix } from "#pwa/ui/data/qr-code.ts";
import { ticketStrings as strings } from "../ticket/ticket-strings.ts";
import { CUSTOMER_LANGUAGES, type CustomerLanguage, type CustomerTexts } from "./customer-text.ts";

type Props = {
  qr: QrMatrix;
  name: string;
  texts: CustomerTexts;
  onClose: () => void;
};

/**
 * Only the code, as wide as the screen, on white, to hold out to the customer in the customer's language. A tap or Esc
 * closes it.
 */
export function CustomerView({ qr, name, texts, onClose }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) openModal(dialog);
    return () => dialog?.close();
  }, []);
  const [language, speak] = useState<CustomerLanguage>("pt-BR");
  const { mark, lines, task } = texts[language];
  const handleCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    // Any tap closes it; the keyboard has Esc and the button, which holds the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className="ticket-full"
      aria-label={strings.fullView}
      onCancel={handleCancel}
      onClick={onClose}
    >
      {mark && (
        <p className="ticket__sample" lang={language}>
          {mark}
        </p>
      )}
      <QrImage qr={qr} name={name} margin={4} />
      <div className="grid gap-[4px] max-w-96 text-center" lang={language} aria-live="polite">
        <p className="ticket-full__lines num text-balance">
          {lines.map((line) => (
            <b key={line}>{line}</b>
          ))}
        </p>
        <p className="text-balance">{task}</p>
      </div>
      <div
        className="ticket-full__languages flex flex-wrap justify-center gap-[8px]"
        role="group"
        aria-label={strings.customerLanguage}
      >
        {CUSTOMER_LANGUAGES.map(({ code, name: own }) => (
          <button
            key={code}
            type="button"
            lang={code}
            aria-pressed={code === language}
            onClick={(event) => {
              event.stopPropagation();
              speak(code);
            }}
          >
            {own}
          </button>
        ))}
      </div>
      <button
        type="button"
        className="ticket-full__leave min-h-[44px] py-0 px-[16px] text-[#43585e] font-semibold"
        onClick={onClose}
      >
        {strings.leaveFullView}
      </button>
    </dialog>
  );
}
