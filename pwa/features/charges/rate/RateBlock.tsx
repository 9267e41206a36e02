import { useEffect } from "react";
import { COIN_FACTS } from "#db/entities/coins.ts";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { loadWhenIdle } from "#pwa/ui/lazy/lazy-code.ts";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { rateText } from "#pwa/ui/text/coin-text.ts";
import type { RateBlockProps } from "./RateEditor.tsx";
import { RateNote } from "./RateNote.tsx";
import { rateStrings } from "./rate-strings.ts";
import { WalletsLink } from "../form/WalletsLink.tsx";
import { strings } from "../strings.ts";
import type { ChargeForm } from "../form/use-charge-form.ts";

const RateEditor = lazyPart(async () => (await import("./RateEditor.tsx")).RateEditor);

/** The rate with its source and age (S110, S111, D2), and below it a link to the coin's address. */
export function RateBlock(props: RateBlockProps) {
  const { form } = props;
  useEffect(() => loadWhenIdle(RateEditor), []);
  if (form.mode === undefined) return <div className="rate" />;
  return (
    <div className="rate">
      {form.mode === "training" && <ExampleRate form={form} />}
      {form.mode === "real" && (form.typingRate ? <RateEditor {...props} /> : <RealRate {...props} />)}
    </div>
  );
}

function ExampleRate({ form: { coin, setsWallets } }: { form: ChargeForm }) {
  const { ticker, exampleRate } = COIN_FACTS[coin];
  return (
    <>
      <div className="rate__row">
        <p className="num">{strings.rateOf(ticker, rateText(exampleRate))}</p>
        <p className="flex items-center gap-[6px] text-[0.8125rem]">
          <span>{strings.example}</span>
          <Badge tone="success">{strings.exampleChange}</Badge>
        </p>
      </div>
      <div className="rate__row">
        <p>{strings.exampleRate}</p>
        {setsWallets && <WalletsLink coin={coin} />}
      </div>
    </>
  );
}

/** What a person who may not type a rate can do without one. */
const NoRate = ({ isTill }: { isTill: boolean }) => (
  <p className="rate__warn">{isTill ? strings.askSignal : strings.askOwner}</p>
);

function RealRate({ form, onMarket }: RateBlockProps) {
  const { coin, saved, market, marginBps, changeRate, mayTypeRate, isTill, setsWallets } = form;
  if (!saved) return saved === null && !mayTypeRate ? <NoRate isTill={isTill} /> : null;
  const { ticker } = COIN_FACTS[coin];
  return (
    <>
      <RateNote ticker={ticker} saved={saved} marginBps={marginBps} />
      {!mayTypeRate && saved.age === "expired" && <NoRate isTill={isTill} />}
      {market && mayTypeRate && (
        <Button size="sm" variant="outline" onClick={onMarket}>
          {rateStrings.useMarket(rateText(market.rate))}
        </Button>
      )}
      <div className="rate__row">
        {mayTypeRate && (
          <button type="button" className="rate__link" onClick={() => changeRate(true)}>
            {strings.changeRate}
          </button>
        )}
        {setsWallets && <WalletsLink coin={coin} />}
      </div>
    </>
  );
}
