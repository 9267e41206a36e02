import { connectionId } from "#db/rules/lightning/wallet/connection-name.ts";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";

import type { Coin } from "#db/entities/coins.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import { parseBrlInput } from "#db/rules/money/money.ts";
import { routes } from "#pwa/paths.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Form } from "#pwa/ui/controls/Form.tsx";
import { qrEncoder } from "#pwa/ui/data/use-qr.ts";
import { loadWhenIdle } from "#pwa/ui/lazy/lazy-code.ts";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { formatBrl } from "#pwa/ui/text/format.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { AmountField } from "./AmountField.tsx";
import { type KeyPress, pressKey } from "./amount-keys.ts";
import type { BasketProblem, Filled } from "../basket/basket.ts";
import { basketTexts } from "../basket/strings.ts";
import { ChargeExtras } from "./ChargeExtras.tsx";
import { CoinPicker } from "./CoinPicker.tsx";
import { hasNetworkAddress } from "./bitcoin-way.ts";
import { payableText, satsText } from "#pwa/ui/text/coin-text.ts";
import { Keypad } from "./Keypad.tsx";
import { failureText } from "../failure-text.ts";
import { allowSound } from "../lightning/allow-sound.ts";
import { addressCheck } from "../make/address-check.ts";
import { chargeMaker } from "../make/charge-maker.ts";
import type { ChargeFailure } from "../make/make-charge.ts";
import type { Sale } from "../discount/sale.ts";
import { discountTexts } from "../discount/strings.ts";
import { RateBlock } from "../rate/RateBlock.tsx";
import { strings } from "../strings.ts";
import { useChargeForm } from "./use-charge-form.ts";
import { useKeysToField } from "./use-keys-to-field.ts";
import { NO_EXTRAS, useShopExtras } from "./use-shop-extras.ts";

/** Most Bitcoin wallets refuse to send less than this. */
const DUST_SATS = 546n;
const GROUPED_FROM_CENTS = 100_000;

const OpenChargeLink = lazyPart(async () => (await import("../OpenChargeLink.tsx")).OpenChargeLink);
const NetworkPicker = lazyPart(async () => (await import("./NetworkPicker.tsx")).NetworkPicker);
const WayPicker = lazyPart(async () => (await import("./WayPicker.tsx")).WayPicker);
const TipStep = lazyPart(async () => (await import("./TipStep.tsx")).TipStep);

type Props = { coin: Coin | null; onCoin: (coin: Coin) => void; onMade: (charge: ChargeRow) => void };

/** "Cobrar": coin, amount, rate, description, one button. */
export function ChargeForm({ coin: chosen, onCoin, onMade }: Props) {
  const known = useShopExtras();
  const extras = known ?? NO_EXTRAS;
  const form = useChargeForm(chosen, extras.maxDiscount);
  const { coin, draft, edit, sale, units } = form;
  const soldCents = parseBrlInput(draft.amount);
  const toast = useToast();
  const amountRef = useRef<HTMLInputElement>(null);
  const rateRef = useRef<HTMLInputElement>(null);
  const [amountError, setAmountError] = useState<string | null>(null);
  const [rateError, setRateError] = useState<string | null>(null);
  const [shake, setShake] = useState(0);
  const [askingTip, setAskingTip] = useState(false);

  useEffect(() => loadWhenIdle(qrEncoder, chargeMaker, addressCheck), []);
  useKeysToField(amountRef);

  const handleAmount = (text: string) => {
    if (amountError !== null) toast(null);
    setAmountError(typingError(text));
    edit({ amount: text });
  };
  const shakeSign = () => setShake((count) => count + 1);
  const handlePress = ({ text, refused }: KeyPress) => {
    if (refused) shakeSign();
    else handleAmount(text);
  };
  const handleFill = (next: Filled | BasketProblem) => {
    if (typeof next !== "string") {
      setAmountError(null);
      return edit(next);
    }
    setAmountError(basketTexts.problems[next]);
    shakeSign();
  };
  const handlePasted = (text: string) => {
    const pasted = parseBrlInput(text);
    if (pasted.ok || pasted.problem === "empty") return;
    setAmountError(strings.amountErrors[pasted.problem]);
    shakeSign();
  };
  const handleCoin = (next: Coin) => {
    setRateError(null);
    form.leaveRate();
    onCoin(next);
  };
  const handleRateTyped = () => {
    if (rateError !== null) toast(null);
    setRateError(null);
  };
  const showRateError = (message: string) => {
    setRateError(message);
    toast({ kind: "error", title: strings.rateErrorTitle, description: message });
    rateRef.current?.focus();
  };
  const sayFailure = async (failure: ChargeFailure) => {
    toast({ kind: "error", title: strings.failedTitle, description: await failureText(failure) });
  };
  const handleKeep = async (rate?: string) => {
    const problem = await form.keepRate(rate);
    if (problem === null) setRateError(null);
    else if (problem in strings.rateErrors) {
      showRateError(strings.rateErrors[problem as keyof typeof strings.rateErrors]);
    } else await sayFailure(problem as ChargeFailure);
  };
  const handleMarket = async () => {
    const problem = await form.takeMarket();
    setRateError(null);
    if (problem !== null) await sayFailure(problem);
  };
  const isLightning = form.way === "lightning";
  const isOut = isLightning && form.bound !== null;
  const submit = async (tipCents?: number) => {
    if (!known && soldCents.ok) return;
    // The tip is asked for only when the charge could be made; missing input is reported first.
    if (tipCents === undefined && extras.tips.length > 0 && units !== null && !isOut)
      return setAskingTip(true);
    setAskingTip(false);
    if (isLightning) allowSound();
    const result = await form.submit(tipCents);
    if (result.kind === "made") {
      toast(null);
      onMade(result.charge);
    }
    if (result.kind === "rate") showRateError(strings.rateErrors[result.problem]);
    if (result.kind === "failed") await sayFailure(result.failure);
    if (result.kind === "sale") {
      const message = saleError(result.sale, extras.maxDiscount);
      const ofAmount = !("mostCents" in result.sale);
      if (ofAmount) setAmountError(message);
      const title = ofAmount ? strings.amountErrorTitle : discountTexts.problemTitle;
      toast({ kind: "error", title, description: message });
      amountRef.current?.focus();
    }
  };
  // A disabled button stops the browser's own submitting, but Enter still has to say what is wrong (S220).
  const handleEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void submit();
  };

  const payable = units === null ? null : isLightning ? satsText(units) : payableText(coin, units);
  const detail = payable && sale.ok ? `${reaisDetail(sale)}${payable}` : payable;
  const dust = coin === "bitcoin" && !isLightning && units !== null && units < DUST_SATS;
  return (
    <Screen
      title={strings.formTitle}
      heading="hidden"
      back={form.isCashier ? routes.till : routes.home}
      width="full"
      className="charge"
    >
      <Form className="charge__form" onSubmit={() => submit()} onKeyDown={handleEnter}>
        <div className="charge__what lg:flex lg:flex-col">
          <CoinPicker value={chosen} way={form.way} onChange={handleCoin} />
          {form.receiving && asksNetwork(form.receiving) && (
            <NetworkPicker
              value={form.receiving.network}
              networks={form.receiving.networks}
              onChange={form.chooseNetwork}
            />
          )}
          <AmountField
            ref={amountRef}
            value={draft.amount}
            onChange={handleAmount}
            onPasted={handlePasted}
            detail={detail}
            error={amountError}
            shake={shake}
          />
          {!sale.ok && "mostCents" in sale && (
            <p className="rate__warn">{saleError(sale, extras.maxDiscount)}</p>
          )}
          {dust && <p className="rate__warn">{strings.dust}</p>}
          {form.way && form.receiving?.lightning && (
            <WayPicker
              value={form.way}
              onChange={form.chooseWay}
              isChosen={form.choseWay}
              hasNetwork={hasNetworkAddress(form.receiving)}
              offline={form.offline}
              hasCode={form.hasCode}
              hasFixedCode={connectionId(form.receiving.lightning.address) === null}
              limitCents={form.receiving.lightning.limitCents}
              cents={sale.ok ? sale.cents : null}
              bound={form.bound}
              isDust={dust}
            />
          )}
          <RateBlock
            form={form}
            error={rateError}
            onTyped={handleRateTyped}
            onKeep={(rate) => void handleKeep(rate)}
            onMarket={() => void handleMarket()}
            fieldRef={rateRef}
          />
          <ChargeExtras
            extras={known}
            canSet={form.setsPrices}
            draft={draft}
            soldCents={soldCents.ok ? soldCents.cents : null}
            onEdit={edit}
            onFill={handleFill}
          />
        </div>
        <div className="charge__side lg:content-start">
          <OpenChargeLink />
          {form.warning && <p className="rate__warn">{strings.receivingWarnings[form.warning]}</p>}
          {form.mode === "training" && (
            <p className="charge__training">
              <Icon name="graduation-cap" size={20} />
              <span>{strings.trainingNote}</span>
            </p>
          )}
        </div>
        <Keypad onKey={(key) => handlePress(pressKey(draft.amount, key))} onClear={() => handleAmount("")} />
        <div className="charge__go">
          <Button
            type="submit"
            size="xl"
            block
            disabled={!known || !sale.ok || form.mode === undefined || isOut}
            busy={form.busy}
            busyLabel={strings.generating}
          >
            {strings.generate}
          </Button>
          {!form.isCashier && (
            <Link className="charge__book" to={routes.charges}>
              {strings.charges}
            </Link>
          )}
        </div>
      </Form>
      {askingTip && sale.ok && (
        <TipStep
          form={form}
          cents={sale.cents}
          percents={extras.tips}
          onClose={() => setAskingTip(false)}
          onChoose={(tipCents) => void submit(tipCents)}
        />
      )}
    </Screen>
  );
}

/**
 * Whether USDT may be received on a network other than TRON. The choice is then shown even when there is only one
 * network.
 */
const asksNetwork = ({ networks }: NonNullable<ReturnType<typeof useChargeForm>["receiving"]>): boolean =>
  networks.some((network) => network !== null);

/** Reais shown before the amount in the coin: the price after a discount, or a large amount with separators. */
function reaisDetail({ cents, discountCents }: Extract<Sale, { ok: true }>): string {
  if (discountCents > 0) return `${discountTexts.toPay(formatBrl(cents))} · `;
  return cents >= GROUPED_FROM_CENTS ? `${formatBrl(cents)} · ` : "";
}

/** What is wrong with a text that can become no amount, whatever is typed after it. */
function typingError(text: string): string | null {
  const read = parseBrlInput(text.replace(/[.,]$/, ""));
  return read.ok || read.problem === "empty" || read.problem === "zero"
    ? null
    : strings.amountErrors[read.problem];
}

function saleError(sale: Extract<Sale, { ok: false }>, maxDiscount: number): string {
  if (!("mostCents" in sale)) return strings.amountErrors[sale.problem];
  return maxDiscount === 0
    ? discountTexts.off
    : discountTexts.problems[sale.problem](formatBrl(sale.mostCents));
}
