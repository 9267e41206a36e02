import { useMemo } from "react";
import type { Processor } from "#db/entities/processors.ts";
import { paymentAddress } from "#pwa/remote/payment-address.ts";
import { CopyButton } from "#pwa/ui/controls/CopyButton.tsx";
import { formatDateTime } from "#pwa/ui/text/format.ts";
import { encodeQr } from "#pwa/ui/data/qr-code.ts";
import { QrImage } from "#pwa/ui/data/QrImage.tsx";
import { ReceiptPaper } from "#pwa/ui/layout/ReceiptPaper.tsx";
import { tellsPayments } from "../processor-facts.ts";
import { addressIn, amountText } from "./wizard-payment.ts";
import type { WizardPayment } from "./wizard-progress.ts";
import { wizard as t } from "./wizard-strings.ts";

/** The payment request: QR code, link, and its data as text (S343). */
export function WizardTicket({ payment, processor }: { payment: WizardPayment; processor: Processor }) {
  const { amount, currency, qrCode, simulated, expiresAt } = payment;
  const qr = useMemo(() => qrOf(qrCode), [qrCode]);
  const shown = amountText(amount, currency);
  const page = paymentAddress(payment.paymentUrl, { demo: simulated, pageHost: window.location.hostname });
  const address = addressIn(qrCode);
  return (
    <ReceiptPaper
      as="section"
      label={t.pay.ticket}
      className="wiz-ticket grid grid-cols-1 justify-items-center gap-3 text-center"
    >
      <p className="muted text-sm">{t.pay.ticket}</p>
      <p className="wiz-ticket__amount num">{shown}</p>
      {!tellsPayments(processor) && <p className="font-[650]">{t.pay.exact}</p>}
      {page !== null && (
        <a className="btn btn--outline btn--sm" href={page} target="_blank" rel="noopener noreferrer">
          {simulated ? t.pay.openDemo : t.pay.open}
          <span className="sr-only"> {t.pay.newTab}</span>
        </a>
      )}
      {qr && <QrImage qr={qr} name={t.pay.qr(shown.replace("\u00a0", " "))} />}
      <p className="text-sm">{address === null ? t.pay.scanPage : t.pay.scanAddress}</p>
      {address !== null && (
        <dl className="text-[0.875rem] grid w-full gap-2">
          <div>
            <dt className="opacity-80">{t.pay.network}</dt>
            <dd className="wrap-anywhere font-semibold">{t.pay.networkBitcoin}</dd>
          </div>
          <div>
            <dt className="opacity-80">{t.pay.address}</dt>
            <dd className="font-mono wrap-anywhere font-semibold">{address}</dd>
          </div>
        </dl>
      )}
      {expiresAt !== null && <p className="muted text-sm">{t.pay.until(formatDateTime(expiresAt))}</p>}
      {address !== null && (
        <div className="flex flex-wrap justify-center gap-2">
          <CopyButton text={amount} label={t.pay.copyAmount} />
          <CopyButton text={address} label={t.pay.copyAddress} />
        </div>
      )}
    </ReceiptPaper>
  );
}

/** null: the text is too long for a QR code, so that only the link and the text are shown. */
function qrOf(text: string) {
  try {
    return encodeQr(text);
  } catch {
    return null;
  }
}
