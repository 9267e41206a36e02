import type { Ref } from "react";
import { COIN_FACTS } from "#db/entities/coins.ts";
import { parseRateInput } from "#db/rules/rates/rate-input.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { rateText } from "#pwa/ui/text/coin-text.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { RateNote } from "./RateNote.tsx";
import { isFarFromExample } from "./rate-sanity.ts";
import { rateEditorStrings } from "./rate-editor-strings.ts";
import { strings } from "../strings.ts";
import type { ChargeForm } from "../form/use-charge-form.ts";
import { WalletsLink } from "../form/WalletsLink.tsx";

export type RateBlockProps = {
  form: ChargeForm;
  error: string | null;
  onTyped: () => void;
  /** Called by "Usar esta cotação" and "Ainda vale". */
  onKeep: (rate?: string) => void;
  /** Called by "Usar a do mercado". */
  onMarket: () => void;
  fieldRef: Ref<HTMLInputElement>;
};

/** Longer than any rate. Text pasted by mistake is cut before it is parsed. */
const MAX_RATE_TEXT = 40;

/** The field for a rate, shown when no valid one exists or the person wants another. A chunk of its own. */
export function RateEditor({ form, error, onTyped, onKeep, fieldRef }: RateBlockProps) {
  const { coin, saved, rateText: text, typeRate, changeRate } = form;
  const { ticker, exampleRate } = COIN_FACTS[coin];
  const typed = parseRateInput(text);
  const isFar = typed.ok && isFarFromExample(coin, typed.rate);
  // No rate was ever typed for this coin, so the hint is shown before the button is tapped.
  const isMissing = !saved && text === "" && error === null;
  // The note above already says what to do.
  const isExpired = saved?.age === "expired";
  const handleChange = (next: string) => {
    onTyped();
    typeRate(next);
  };
  return (
    <div className="rate__editor grid grid-cols-1 gap-[8px] pb-[4px]">
      {saved && saved.age !== "fresh" && <RateNote ticker={ticker} saved={saved} marginBps={0} />}
      <div className="relative">
        <TextField
          ref={fieldRef}
          label={rateEditorStrings.field}
          value={text}
          onChange={handleChange}
          inputMode="decimal"
          maxLength={MAX_RATE_TEXT}
          prefix={<span className="num muted">{strings.rateOf(ticker, strings.currency)}</span>}
          hint={isFar || isMissing || isExpired ? null : rateEditorStrings.hint(ticker)}
          error={error}
        />
        <p className="rate__beside">
          <WalletsLink coin={coin} />
        </p>
      </div>
      {isFar && !error && <p className="rate__warn">{rateEditorStrings.far(rateText(exampleRate))}</p>}
      {isMissing && (
        <p className="rate__warn flex gap-[8px] items-center m-0 font-semibold">
          <Icon name="warning-circle-fill" size={18} />
          {rateEditorStrings.missing(ticker)}
        </p>
      )}
      {text === "" && saved ? (
        isExpired ? (
          <Button size="sm" variant="outline" onClick={() => onKeep(saved.rate)}>
            {rateEditorStrings.confirm(rateText(saved.rate))}
          </Button>
        ) : (
          <Button size="sm" variant="outline" onClick={() => changeRate(false)}>
            {rateEditorStrings.cancel}
          </Button>
        )
      ) : (
        text !== "" && (
          <Button size="sm" variant="outline" onClick={() => onKeep()}>
            {rateEditorStrings.use}
          </Button>
        )
      )}
    </div>
  );
}
