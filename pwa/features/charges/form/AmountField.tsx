import { type ClipboardEvent, type CSSProperties, type Ref, useId } from "react";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { PriceSign } from "#pwa/ui/art/PriceSign.tsx";
import { keepPasted, keepTyped } from "./amount-keys.ts";
import { strings } from "../strings.ts";

type Props = {
  value: string;
  onChange: (value: string) => void;
  /** Called after `onChange`: pasted text is validated at once, because nobody saw it being typed. */
  onPasted: (value: string) => void;
  /** The amount in the coin, shown below the reais. */
  detail: string | null;
  error: string | null;
  /** Increases with every refused key and makes the sign shake. */
  shake: number;
  ref?: Ref<HTMLInputElement>;
};

/** The price sign shrinks in steps of 72, 60, 52 and 44 px (charges.css), so that the longest amount still fits a small phone. */
const stepFor = (length: number): number | undefined =>
  length <= 6 ? undefined : length <= 8 ? 3.75 : length === 9 ? 3.25 : 2.75;

/** The amount as a real text field, drawn as the price sign; `R$` stands outside its value. */
export function AmountField({ value, onChange, onPasted, detail, error, shake, ref }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    event.preventDefault();
    const pasted = keepPasted(event.clipboardData.getData("text"));
    const [start, end] = [field.selectionStart ?? value.length, field.selectionEnd ?? value.length];
    const next = keepTyped(value.slice(0, start) + pasted + value.slice(end));
    onChange(next);
    onPasted(next);
  };
  return (
    <div className="amount" style={{ "--amount-step": stepFor(value.length) } as CSSProperties}>
      <div key={shake} className={shake > 0 ? "amount__shake" : ""}>
        <PriceSign className="amount__sign">
          <label className="text-[0.875rem]/[1.2] font-semibold text-on-cartaz-2" htmlFor={id}>
            {strings.amount}
          </label>
          <div className="amount__row num">
            <span className="amount__currency" aria-hidden="true">
              {strings.currency}
            </span>
            <span className="amount__stack">
              {/* As wide as the digits. It holds the caret while the keypad is used and the field has no focus. */}
              <span className="amount__mirror" aria-hidden="true">
                {value}
                <i className="amount__caret" />
              </span>
              <input
                ref={ref}
                id={id}
                className="amount__input"
                type="text"
                inputMode="decimal"
                autoComplete="off"
                enterKeyHint="go"
                placeholder={strings.amountEmpty}
                value={value}
                aria-invalid={error ? true : undefined}
                aria-describedby={noteId}
                onChange={(event) => onChange(keepTyped(event.target.value))}
                onPaste={handlePaste}
              />
            </span>
          </div>
          <p className="amount__detail num">{detail}</p>
        </PriceSign>
      </div>
      <p id={noteId} className="field__error not-empty:mt-[8px]" role={error ? "alert" : undefined}>
        {error && (
          <>
            <Icon name="warning-circle-fill" size={18} className="mt-px" />
            {error}
          </>
        )}
      </p>
    </div>
  );
}
