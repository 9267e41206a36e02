import type { ChargeRow } from "#db/entities/rows.ts";
import { tokenLnurl } from "#db/rules/lightning/till/till-token.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { plainSpaces } from "#pwa/ui/text/coin-text.ts";
import { formatBrl } from "#pwa/ui/text/format.ts";
import type { CustomerTexts } from "../sheets/customer-text.ts";
import { TicketCode } from "../ticket/TicketCode.tsx";
import { codeStrings as strings } from "./strings.ts";

type Props = {
  charge: ChargeRow;
  token: string;
  isCamera: boolean;
  onCamera: (on: boolean) => void;
  texts: CustomerTexts;
  expired: boolean;
  renewing: boolean;
  onRenew: () => void;
};

/** The code that a till makes without a network: for the customer's wallet, or for the camera of any phone. */
export function TillCodeTicket(props: Props) {
  const { charge, token, isCamera, onCamera, texts, expired, renewing, onRenew } = props;
  const amount = plainSpaces(formatBrl(charge.amountCents));
  const payload = isCamera ? `${location.origin}/p/${token}` : tokenLnurl(location.host, token);
  return (
    <>
      {!expired && (
        <p className="mb-[8px] font-display text-[1.125rem] leading-tight font-bold text-center">
          {isCamera ? strings.aimCamera : strings.aimWallet}
        </p>
      )}
      <TicketCode
        key={payload}
        payload={payload}
        name={isCamera ? strings.cameraName(amount) : strings.walletName(amount)}
        texts={texts}
        expired={expired}
        renewing={renewing}
        onRenew={onRenew}
      />
      {!expired && (
        <button
          type="button"
          className="flex gap-[8px] items-center justify-center min-h-[44px] border border-(--bc-paper-ink-2) rounded-md text-[0.9375rem] leading-tight font-semibold"
          onClick={() => onCamera(!isCamera)}
        >
          <Icon name={isCamera ? "arrow-left-bold" : "qr-code"} size={22} />
          {isCamera ? strings.toWallet : strings.toCamera}
        </button>
      )}
    </>
  );
}
