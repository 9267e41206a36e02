import { useEffect, useState } from "react";
import type { Coin } from "#db/entities/coins.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import { isElsewhere, isOpen } from "#db/rules/charges/charge-status.ts";
import { takesShortCut } from "#db/rules/lightning/till/short-cut.ts";
import { chargeUri } from "#db/rules/payment-links/payment-uri.ts";
import { useHasNetwork, useOffline } from "#pwa/deps/use-offline.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { RadioGroup } from "#pwa/ui/controls/RadioGroup.tsx";
import { DemoNote } from "#pwa/ui/layout/DemoNote.tsx";
import { satsText } from "#pwa/ui/text/coin-text.ts";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import type { ShownCharge } from "../make/use-charge.ts";
import { rateStrings } from "../rate/rate-strings.ts";
import { Ticket } from "../ticket/Ticket.tsx";
import { TicketDock } from "../ticket/TicketDock.tsx";
import { BookLink, TicketPage } from "../ticket/TicketPage.tsx";
import { ticketStrings } from "../ticket/ticket-strings.ts";
import { useOtherWays } from "../ways/use-other-ways.ts";
import { useTicketSteps } from "../ticket/use-ticket-steps.ts";
import { useWakeLock } from "../ticket/use-wake-lock.ts";
import { useDeviceFact } from "#pwa/deps/use-device-fact.ts";
import { lightningTexts } from "../sheets/customer-text.ts";
import { Agreed } from "../till-code/Agreed.tsx";
import { CodeTip } from "../till-code/CodeTip.tsx";
import { TillCodeTicket } from "../till-code/TillCodeTicket.tsx";
import { TypePin } from "../till-code/TypePin.tsx";
import { useCodeAnswer, useShowCode, useTillCode } from "../till-code/use-till-code.ts";
import { allowSound } from "./allow-sound.ts";
import { LightningCode } from "./LightningCode.tsx";
import { LightningFacts } from "./LightningFacts.tsx";
import { LightningTools } from "./LightningTools.tsx";
import { PaidScreen } from "./PaidScreen.tsx";
import { lightningStrings as strings } from "./strings.ts";
import { useInvoice } from "./use-invoice.ts";
import { WatchBox, WatchNote } from "./WatchBox.tsx";

type Props = {
  shown: ShownCharge;
  onForm: (coin: Coin) => void;
  onMade: (charge: ChargeRow) => void;
};

const OtherWay = lazyPart(async () => (await import("../ways/OtherWay.tsx")).OtherWay);

const PaidTicket = lazyPart(async () => (await import("../ways/OtherWay.tsx")).PaidTicket);

const WAYS = [
  { value: "lightning", label: strings.lightning },
  { value: "pix", label: ticketStrings.ways.pix },
] as const;

/** "Mostre ao cliente" for a charge over Lightning: its invoice, what the wallet reports, and "Pago". */
export function LightningTicket({ shown, onForm, onMade }: Props) {
  const { charge, expired, moved, status, fact, note } = shown;
  const isDone = !isOpen(status);
  const isWaiting = status === "waiting" && !expired;
  const isOver = !isDone && expired;
  const code = useTillCode(charge);
  // The invoice of a charge that is marked as not paid may be paid all the same.
  const step = code !== null ? null : isWaiting ? "ask" : isOver || status === "unpaid" ? "look" : null;
  const { invoice, retry } = useInvoice(charge, step);
  /** Any other code of this sale could be paid as well. */
  const isHeld = !isDone && step !== null && invoice.kind === "held";
  const hasNetwork = useHasNetwork();
  const isCutOff = invoice.kind === "failed" ? invoice.offline : invoice.kind === "shown" && !hasNetwork;
  useShowCode(charge, isWaiting && code === null && isCutOff);
  const isAgreed = status === "agreed";
  useCodeAnswer(charge, code, fact === null && (isWaiting || isAgreed));
  const [isCamera, setCamera] = useState(() => takesShortCut(charge.address));
  /** The charge whose code for the camera is shown although its time is over, for a customer who has paid and sees no digits. */
  const [askedAgain, setAskedAgain] = useState<string | null>(null);
  const isCovered = expired && askedAgain !== charge.id;
  /** The other code is at the top, where the customer looks, so the page scrolls there. */
  const showCamera = (on: boolean) => {
    setCamera(on);
    setAskedAgain(on && expired ? charge.id : null);
    window.scrollTo(0, 0);
  };
  const steps = useTicketSteps({ charge, onForm, onMade });
  const [isPaid, closePaid] = useJustPaid(shown);
  const [signals = true] = useDeviceFact("paidSignal", true);
  const ways = useOtherWays();
  const offline = useOffline();
  const [chosen, setChosen] = useState<"lightning" | "pix">("lightning");
  const [isFixed, setFixed] = useState(false);
  const canChoose = ways.pix && !isDone && !isHeld;
  const way = canChoose ? chosen : "lightning";
  useWakeLock(isWaiting);
  useSoundAfterTap();

  const renew = () => void steps.renew();
  const ticket = { charge, note, expired, moved, renewing: steps.renewing, onRenew: renew };
  // A customer may pay for a quarter of an hour after reading the code, so the digits may come after the charge's time.
  const takesPin = code && !isDone && way === "lightning";
  const isShown = isWaiting && invoice.kind === "shown";
  const until = isShown && invoice.endsAt < charge.expiresAt ? invoice.endsAt : charge.expiresAt;
  return (
    <TicketPage>
      {isPaid && fact && (
        <PaidScreen
          charge={charge}
          fact={fact}
          signals={signals}
          onNext={() => void steps.startNew()}
          onReceipt={closePaid}
        />
      )}
      <div className="ticket-page__paper">
        {canChoose && (
          <div className="grid mb-[10px]">
            <RadioGroup label={ticketStrings.payWay} options={WAYS} value={way} onChange={setChosen} />
          </div>
        )}
        {status !== "pix" && charge.rateSource === "demo" && <DemoNote>{rateStrings.demo}</DemoNote>}
        {isElsewhere(status) ? (
          <PaidTicket charge={charge} note={note} way={status} />
        ) : way === "pix" ? (
          <OtherWay {...ticket} way="pix" ways={ways} />
        ) : (
          <Ticket
            charge={charge}
            note={note}
            code={
              !isDone &&
              (code ? (
                <TillCodeTicket
                  charge={charge}
                  token={code.token}
                  isCamera={isCamera}
                  onCamera={showCamera}
                  texts={lightningTexts(charge, { typesAmount: false })}
                  expired={isCovered}
                  renewing={steps.renewing}
                  onRenew={renew}
                />
              ) : (
                <LightningCode
                  charge={charge}
                  invoice={invoice}
                  isFixed={isFixed}
                  onFixed={setFixed}
                  onRetry={retry}
                  expired={expired}
                  renewing={steps.renewing}
                  onRenew={renew}
                />
              ))
            }
          >
            <LightningFacts
              charge={charge}
              fact={fact}
              until={isWaiting ? until : null}
              isEstimate={code !== null && fact === null}
            />
          </Ticket>
        )}
      </div>
      <div className="ticket-page__work">
        {isAgreed && fact === null && <Agreed amountCents={charge.amountCents} />}
        {takesPin && isWaiting && <CodeTip isCamera={isCamera} />}
        {isFixed && way === "lightning" && !isDone && !isHeld && (
          <p className="text-sm leading-[1.4] text-ink-2">{strings.fixedTypes(satsText(charge.units))}</p>
        )}
        {isOver && !isHeld && <WatchNote title={strings.expired} detail={strings.expiredDetail} />}
        {!isHeld && (
          <LightningTools
            shown={shown}
            payload={isShown ? invoice.text : chargeUri(charge)}
            code={isShown && !isFixed ? invoice.text : null}
            isFixed={isFixed}
            onFixed={setFixed}
            isTillCode={code !== null}
            onAgain={steps.makeAgain}
            onMade={onMade}
            onReplace={() => void steps.replace()}
          />
        )}
        {isOver && !isHeld && (
          <Button variant="quiet" block onClick={() => void steps.mark("unpaid")}>
            {ticketStrings.markUnpaid}
          </Button>
        )}
        <BookLink isCashier={shown.isCashier} />
        <TicketDock
          shown={shown}
          way={way}
          watch={
            takesPin ? (
              <TypePin
                charge={charge}
                triesLeft={code.triesLeft}
                onRight={() => steps.accept()}
                onCamera={() => showCamera(true)}
                onOtherWay={() => onForm(charge.coin)}
              />
            ) : isShown && way === "lightning" && !isFixed ? (
              <WatchBox watched={invoice.watched} lost={offline || !invoice.heard} />
            ) : null
          }
          isHeld={isHeld}
          stepOnPaper={
            way === "lightning" &&
            code === null &&
            (invoice.kind === "failed" || invoice.kind === "contradicted") &&
            !isFixed
          }
          onMark={(mark) => steps.mark(mark, way === "pix" ? way : "coin")}
          onNew={() => void steps.startNew()}
        />
      </div>
    </TicketPage>
  );
}

/** A ticket that was opened again may have had no tap on "Gerar QR Code". Some browsers count any tap before it. */
function useSoundAfterTap(): void {
  useEffect(() => {
    allowSound();
    window.addEventListener("click", allowSound);
    return () => window.removeEventListener("click", allowSound);
  }, []);
}

/**
 * Whether a payment was settled in time while a person waited for it on this ticket; `close` removes the screen that
 * says so. The ticket itself reports one that was settled earlier, late, or after a person's mark.
 */
function useJustPaid({ fact, status, expired }: ShownCharge): [isPaid: boolean, close: () => void] {
  const [step, setStep] = useState<"idle" | "waiting" | "paid">("idle");
  const isWaiting = status === "waiting" && !expired;
  if (isWaiting && step === "idle") setStep("waiting");
  if (step === "waiting" && !isWaiting) setStep(fact && !fact.late ? "paid" : "idle");
  return [step === "paid", () => setStep("idle")];
}
