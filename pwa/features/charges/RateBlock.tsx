import type { Ref } from "react";
import { COIN_FACTS } from "#db/entities/coins.ts";
import { parseRateInput } from "#db/rules/rate-input.ts";
import { Link } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { Badge } from "#pwa/ui/Badge.tsx";
import { Button } from "#pwa/ui/Button.tsx";
import { Icon } from "#pwa/ui/Icon.tsx";
import { TextField } from "#pwa/ui/TextField.tsx";
import { rateText } from "#pwa/ui/coin-text.ts";
import { RateNote } from "./RateNote.tsx";
import { isFarFromExample } from "./rate-sanity.ts";
import { rateStrings } from "./rate-strings.ts";
import { strings } from "./strings.ts";
import type { ChargeForm } from "./use-charge-form.ts";

/** Longer than any rate: what is pasted by mistake is cut before it is looked at. */
const MAX_RATE_TEXT = 40;

type Props = {
  form: ChargeForm;
  error: string | null;
  onTyped: () => void;
  /** "Usar esta cotação" and "Ainda vale". */
  onKeep: (rate?: string) => void;
  /** "Usar a do mercado". */
  onMarket: () => void;
  fieldRef: Ref<HTMLInputElement>;
};

/** The rate, with where it comes from and how old it is (S110, S111, D2). Under it: where the money goes. */
export function RateBlock(props: Props) {
  const { form } = props;
  if (form.mode === undefined) return <div className="rate" />;
  return (
    <div className="rate">
      {form.mode === "training" && <ExampleRate form={form} />}
      {form.mode === "real" && (form.typingRate ? <RateEditor {...props} /> : <RealRate {...props} />)}
    </div>
  );
}

function WalletsLink() {
  return (
    <Link className="rate__link" to={routes.wallets}>
      {strings.wallets}
    </Link>
  );
}

function ExampleRate({ form: { coin } }: { form: ChargeForm }) {
  const { ticker, exampleRate } = COIN_FACTS[coin];
  return (
    <>
      <div className="rate__row">
        <p className="num">{strings.rateOf(ticker, rateText(exampleRate))}</p>
        <p className="rate__change">
          <span>{strings.example}</span>
          <Badge tone="success">{strings.exampleChange}</Badge>
        </p>
      </div>
      <div className="rate__row">
        <p>{strings.exampleRate}</p>
        <WalletsLink />
      </div>
    </>
  );
}

function RealRate({ form, onMarket }: Props) {
  const { coin, saved, market, marginBps, changeRate } = form;
  if (!saved) return null;
  const { ticker } = COIN_FACTS[coin];
  return (
    <>
      <RateNote ticker={ticker} saved={saved} marginBps={marginBps} />
      {market && (
        <Button size="sm" variant="outline" onClick={onMarket}>
          {rateStrings.useMarket(rateText(market.rate))}
        </Button>
      )}
      <div className="rate__row">
        <button type="button" className="rate__link" onClick={() => changeRate(true)}>
          {strings.changeRate}
        </button>
        <WalletsLink />
      </div>
    </>
  );
}

function RateEditor({ form, error, onTyped, onKeep, fieldRef }: Props) {
  const { coin, saved, rateText: text, typeRate, changeRate } = form;
  const { ticker, exampleRate } = COIN_FACTS[coin];
  const typed = parseRateInput(text);
  const isFar = typed.ok && isFarFromExample(coin, typed.rate);
  // Never typed for this coin: said before the button is tapped, not only after.
  const isMissing = !saved && text === "" && error === null;
  const handleChange = (next: string) => {
    onTyped();
    typeRate(next);
  };
  return (
    <div className="rate__editor">
      {saved && saved.age !== "fresh" && <RateNote ticker={ticker} saved={saved} marginBps={0} />}
      <TextField
        ref={fieldRef}
        label={strings.rateField}
        value={text}
        onChange={handleChange}
        inputMode="decimal"
        maxLength={MAX_RATE_TEXT}
        prefix={<span className="num muted">{strings.rateOf(ticker, strings.currency)}</span>}
        hint={isFar || isMissing ? null : strings.rateHint(ticker)}
        error={error}
      />
      {isFar && !error && <p className="rate__warn">{strings.rateFar(rateText(exampleRate))}</p>}
      {isMissing && (
        <p className="rate__warn rate__missing">
          <Icon name="warning-circle-fill" size={18} />
          {strings.rateMissing(ticker)}
        </p>
      )}
      <div className={isMissing ? "rate__row rate__row--beside" : "rate__row"}>
        {text === "" && saved ? (
          saved.age === "expired" ? (
            <Button size="sm" variant="outline" onClick={() => onKeep(saved.rate)}>
              {strings.confirmRate(rateText(saved.rate))}
            </Button>
          ) : (
            <Button size="sm" variant="outline" onClick={() => changeRate(false)}>
              {strings.cancelRate}
            </Button>
          )
        ) : (
          text !== "" && (
            <Button size="sm" variant="outline" onClick={() => onKeep()}>
              {strings.useRate}
            </Button>
          )
        )}
        <WalletsLink />
      </div>
    </div>
  );
}
