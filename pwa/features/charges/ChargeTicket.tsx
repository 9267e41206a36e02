import { useState } from "react";
import { Link } from "react-router-dom";
import type { Coin } from "#db/entities/coins.ts";
import type { ChargeMarkRow } from "#db/entities/rows.ts";
import { chargeUri } from "#db/rules/payment-uri.ts";
import { routes } from "#pwa/paths.ts";
import { Button } from "#pwa/ui/Button.tsx";
import { Screen } from "#pwa/ui/Screen.tsx";
import { Switch } from "#pwa/ui/Switch.tsx";
import { useToast } from "#pwa/ui/toast-context.ts";
import { payableText } from "#pwa/ui/coin-text.ts";
import { strings as formStrings } from "./strings.ts";
import { ticketStrings as strings } from "./ticket-strings.ts";
import { Ticket } from "./Ticket.tsx";
import { TicketActions } from "./TicketActions.tsx";
import { TicketStatus } from "./TicketStatus.tsx";
import type { ShownCharge } from "./use-charge.ts";
import { useMarkCharge } from "./use-mark-charge.ts";
import { useOnlyAddress } from "./use-only-address.ts";
import { useTicket } from "./use-ticket.ts";
import { useWakeLock } from "./use-wake-lock.ts";

type Props = {
  shown: ShownCharge;
  /** To the form: with what was typed there, or filled in anew. */
  onForm: (coin: Coin) => void;
  onMade: (id: string) => void;
};

/** "Mostre ao cliente": the ticket and everything one does with it. */
export function ChargeTicket({ shown, onForm, onMade }: Props) {
  const { charge, expired, status } = shown;
  const toast = useToast();
  const markCharge = useMarkCharge();
  const { startOver, renew } = useTicket();
  const [onlyAddress, setOnlyAddress] = useOnlyAddress(charge.coin);
  const [renewing, setRenewing] = useState(false);
  useWakeLock(!expired && status === "waiting");

  const payload = onlyAddress ? charge.address : chargeUri(charge);
  const payable = payableText(charge.coin, charge.units);
  const fail = (description: string) => toast({ kind: "error", title: strings.failedTitle, description });
  const handleMark = async (mark: ChargeMarkRow["mark"]) => {
    if (await markCharge(charge.id, mark)) fail(strings.markFailed);
  };
  const handleOnlyAddress = (on: boolean) => {
    setOnlyAddress(on);
    // The switch stands below the code: what the customer is to read comes back into sight.
    window.scrollTo(0, 0);
  };
  const handleNew = async () => {
    // A device that cannot forget the draft still gets its empty form from the next key on.
    await startOver().catch(() => undefined);
    onForm(charge.coin);
  };
  const handleRenew = async () => {
    setRenewing(true);
    try {
      const outcome = await renew(charge);
      if (outcome === "rate_needed") onForm(charge.coin);
      else if (outcome.ok) onMade(outcome.id);
      else fail(formStrings.failures[outcome.failure]);
    } catch {
      fail(formStrings.failures.storage_failed);
    } finally {
      setRenewing(false);
    }
  };
  const offText = charge.coin === "usdt" ? strings.onlyAddressUsdt : strings.onlyAddressOff;
  return (
    <Screen
      title={formStrings.ticketTitle}
      heading="hidden"
      back={routes.charge}
      backLabel={formStrings.backToForm}
      width="full"
      className="ticket-page"
    >
      <div className="ticket-page__paper">
        <Ticket
          charge={charge}
          onlyAddress={onlyAddress}
          expired={expired}
          renewing={renewing}
          onRenew={() => void handleRenew()}
        />
      </div>
      <div className="ticket-page__work">
        <div className={charge.coin === "usdt" ? "ticket-switch ticket-switch--usdt" : "ticket-switch"}>
          <Switch
            label={strings.onlyAddress}
            detail={onlyAddress ? strings.onlyAddressOn(payable) : offText}
            checked={onlyAddress}
            onChange={handleOnlyAddress}
          />
        </div>
        <TicketActions charge={charge} payload={payload} expired={expired} />
        {status !== "checked" && status !== "unpaid" && expired && (
          <Button variant="quiet" block onClick={() => void handleMark("unpaid")}>
            {strings.markUnpaid}
          </Button>
        )}
        <p className="ticket-page__book">
          <Link to={routes.charges}>{formStrings.charges}</Link>
        </p>
        <div className="ticket-page__dock">
          <TicketStatus shown={shown} onMark={handleMark} />
          <div className="ticket-page__buttons">
            {status !== "checked" && (
              <Button
                variant="outline"
                size="xl"

                onClick={() => void handleMark("checked")}
              >
                {strings.check}
              </Button>
            )}
            <Button size="xl" onClick={() => void handleNew()}>
              {strings.newCode}
            </Button>
          </div>
        </div>
      </div>
    </Screen>
  );
}
