import { useState } from "react";
import { COIN_FACTS, type Coin } from "#db/entities/coins.ts";
import type { ChargeMarkRow, ChargeRow } from "#db/entities/rows.ts";
import { isElsewhere, isOpen } from "#db/rules/charges/charge-status.ts";
import type { PayWay } from "#db/rules/charges/payment-check.ts";
import { chargeUri } from "#db/rules/payment-links/payment-uri.ts";
import { needsSecondLook } from "#db/rules/shops/address-trust.ts";
import { useDeviceNow } from "#pwa/deps/use-now.ts";
import { useSharedShop } from "#pwa/deps/use-shared-shop.ts";
import { useSyncedAt } from "#pwa/deps/use-synced-at.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { payableText } from "#pwa/ui/text/coin-text.ts";
import { formatAgo } from "#pwa/ui/text/format.ts";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { DemoNote } from "#pwa/ui/layout/DemoNote.tsx";
import { RadioGroup } from "#pwa/ui/controls/RadioGroup.tsx";
import { CoinTicket } from "./CoinTicket.tsx";
import { CoinTools } from "./CoinTools.tsx";
import { offeredWays } from "../ways/pay-way.ts";
import { rateStrings } from "../rate/rate-strings.ts";
import { ticketStrings as strings } from "./ticket-strings.ts";
import { HiddenWays } from "./HiddenWays.tsx";
import { TicketDock } from "./TicketDock.tsx";
import { BookLink, TicketPage } from "./TicketPage.tsx";
import type { ShownCharge } from "../make/use-charge.ts";
import { useOnlyAddress } from "../form/use-only-address.ts";
import { useOtherWays } from "../ways/use-other-ways.ts";
import { useTicketSteps } from "./use-ticket-steps.ts";
import { useWakeLock } from "./use-wake-lock.ts";

type Props = {
  shown: ShownCharge;
  /** Opens the form, either with the former input or with the sale filled in again. */
  onForm: (coin: Coin) => void;
  onMade: (charge: ChargeRow) => void;
};

const OtherWay = lazyPart(async () => (await import("../ways/OtherWay.tsx")).OtherWay);

const PaidTicket = lazyPart(async () => (await import("../ways/OtherWay.tsx")).PaidTicket);

const COIN_ONLY: readonly PayWay[] = ["coin"];

/** "Mostre ao cliente": the ticket and all actions for it. */
export function ChargeTicket({ shown, onForm, onMade }: Props) {
  const { charge, expired, moved, status, note } = shown;
  const isDone = !isOpen(status);
  const steps = useTicketSteps({ charge, onForm, onMade });
  const [onlyAddress, setOnlyAddress] = useOnlyAddress(charge);
  const ways = useOtherWays();
  const offered = isDone ? COIN_ONLY : offeredWays(charge, ways);
  const [chosen, setChosen] = useState<PayWay>("coin");
  // While a code is shown, its way may be removed from the settings, or another phone may mark the sale.
  const way = offered.includes(chosen) ? chosen : "coin";
  const addressAge = useAddressAge();
  useWakeLock(status === "waiting" && (!expired || way === "pix"));

  const handleMark = (mark: ChargeMarkRow["mark"]) => steps.mark(mark, way);
  const handleOnlyAddress = (on: boolean) => {
    setOnlyAddress(on);
    // The switch is below the code, so the page scrolls back to what the customer reads.
    window.scrollTo(0, 0);
  };
  const payload = onlyAddress ? charge.address : chargeUri(charge);
  const ticket = {
    charge,
    note,
    expired,
    moved,
    renewing: steps.renewing,
    onRenew: () => void steps.renew(),
  };
  return (
    <TicketPage>
      <div className="ticket-page__paper">
        {offered.length > 1 && (
          <div className="grid mb-[10px]">
            <RadioGroup
              label={strings.payWay}
              options={offered.map((value) => ({ value, label: wayName(value, charge.coin) }))}
              value={way}
              onChange={setChosen}
            />
          </div>
        )}
        {way === "coin" && status !== "pix" && charge.rateSource === "demo" && (
          <DemoNote>{rateStrings.demo}</DemoNote>
        )}
        {isElsewhere(status) ? (
          <PaidTicket charge={charge} note={note} way={status} />
        ) : way === "coin" ? (
          <CoinTicket {...ticket} isDone={isDone} payload={payload} onlyAddress={onlyAddress} />
        ) : (
          <OtherWay {...ticket} way={way} ways={ways} />
        )}
      </div>
      <div className="ticket-page__work">
        {addressAge !== null && way === "coin" && !charge.training && status === "waiting" && (
          <Banner card tone="warning" icon="warning-circle-fill" title={strings.addressAge(addressAge)}>
            <p>{strings.addressAgeDetail}</p>
          </Banner>
        )}
        <HiddenWays shown={shown} ways={ways} />
        {way === "coin" && (
          <CoinTools
            charge={charge}
            status={shown}
            payload={payload}
            payable={payableText(charge.coin, charge.units)}
            onlyAddress={onlyAddress}
            onOnlyAddress={handleOnlyAddress}
            onAgain={steps.makeAgain}
            onMade={onMade}
          />
        )}
        {!isDone && expired && (
          <Button variant="quiet" block onClick={() => void handleMark("unpaid")}>
            {strings.markUnpaid}
          </Button>
        )}
        <BookLink isCashier={shown.isCashier} />
        <TicketDock shown={shown} way={way} onMark={handleMark} onNew={() => void steps.startNew()} />
      </div>
    </TicketPage>
  );
}

const wayName = (way: PayWay, coin: Coin): string =>
  way === "coin" ? COIN_FACTS[coin].name : strings.ways[way];

/**
 * How long ago the server last confirmed the shop's addresses, once that calls for a second look; null: recently, or
 * nobody else can change them.
 */
function useAddressAge(): string | null {
  const isShared = useSharedShop();
  const now = useDeviceNow(60_000);
  const heardAt = useSyncedAt();
  return isShared && heardAt !== null && needsSecondLook(heardAt, now) ? formatAgo(heardAt, now) : null;
}
