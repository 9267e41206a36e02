import { useRef, useState } from "react";
import { discountCents, parsePercent, percentOf, type TypedDiscount } from "#db/rules/charges/discount.ts";
import { centsToText, parseBrlInput } from "#db/rules/money/money.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { formatBrl } from "#pwa/ui/text/format.ts";
import { RadioGroup } from "#pwa/ui/controls/RadioGroup.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { EnterArea } from "#pwa/ui/controls/EnterArea.tsx";
import { strings } from "../strings.ts";
import { DiscountRule } from "./DiscountRule.tsx";
import { discountSheetTexts as t } from "./sheet-strings.ts";
import { discountTexts } from "./strings.ts";

type Props = {
  discount: TypedDiscount | null;
  /** The value of the sale in centavos; null while no amount is typed. */
  soldCents: number | null;
  maxPercent: number;
  /** The owner is at the till. */
  canSet: boolean;
  onDiscount: (discount: TypedDiscount | null) => void;
  onClose: () => void;
};

/** Gives a discount on this sale, within the owner's rule. The owner also sets the rule here. */
export function DiscountSheet({ discount, soldCents, maxPercent, canSet, onDiscount, onClose }: Props) {
  return (
    <Dialog
      open
      title={t.title}
      onClose={onClose}
      actions={
        <Button block variant="quiet" initialFocus onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      {maxPercent > 0 ? (
        <DiscountEntry
          discount={discount}
          soldCents={soldCents}
          maxPercent={maxPercent}
          onDiscount={(next) => {
            onDiscount(next);
            onClose();
          }}
        />
      ) : (
        <>
          {!canSet && <p className="muted">{t.offCashier}</p>}
          {discount !== null && (
            <Button
              variant="outline"
              block
              onClick={() => {
                onDiscount(null);
                onClose();
              }}
            >
              {t.remove}
            </Button>
          )}
        </>
      )}
      {canSet && <DiscountRule maxPercent={maxPercent} />}
    </Dialog>
  );
}

type Measure = TypedDiscount["kind"];
const textOf = (discount: TypedDiscount | null): string =>
  discount === null
    ? ""
    : discount.kind === "percent"
      ? String(discount.percent)
      : centsToText(discount.cents, ",");

/** Returns the typed discount, or the sentence that says why it is none. */
function readDiscount(measure: Measure, text: string): TypedDiscount | string {
  if (measure === "percent") {
    const percent = parsePercent(text);
    return percent === null ? t.percentError : { kind: "percent", percent };
  }
  const read = parseBrlInput(text);
  return read.ok ? { kind: "amount", cents: read.cents } : strings.amountErrors[read.problem];
}

type EntryProps = Pick<Props, "discount" | "soldCents" | "maxPercent" | "onDiscount">;

function DiscountEntry({ discount, soldCents, maxPercent, onDiscount }: EntryProps) {
  const [measure, setMeasure] = useState<Measure>(discount?.kind ?? "percent");
  const [text, setText] = useState(textOf(discount));
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const typed = readDiscount(measure, text);
  const taken =
    typeof typed === "string" || soldCents === null ? null : discountCents(soldCents, typed, maxPercent);

  const problemOf = (input: TypedDiscount | string): string | null => {
    if (typeof input === "string") return input;
    if (taken !== null && !taken.ok) return discountTexts.problems[taken.problem](formatBrl(taken.mostCents));
    // Without an amount only a percentage can be judged; a discount in reais is judged with the sale.
    return input.kind === "percent" && input.percent > maxPercent ? t.most(maxPercent) : null;
  };
  const handleApply = () => {
    const problem = problemOf(typed);
    setError(problem);
    if (problem === null && typeof typed !== "string") onDiscount(typed);
    else field.current?.focus();
  };
  return (
    <EnterArea className="grid gap-3" onEnter={handleApply}>
      <RadioGroup
        label={t.measure}
        value={measure}
        options={[
          { value: "percent", label: t.percent },
          { value: "amount", label: t.reais },
        ]}
        onChange={(next) => {
          setMeasure(next);
          setText("");
          setError(null);
        }}
      />
      <TextField
        ref={field}
        label={measure === "percent" ? t.percentField : t.reaisField}
        value={text}
        inputMode="decimal"
        maxLength={20}
        hint={
          soldCents === null
            ? t.most(maxPercent)
            : t.mostOf(maxPercent, formatBrl(percentOf(soldCents, maxPercent)))
        }
        error={error}
        onChange={(next) => {
          setText(next);
          setError(null);
        }}
      />
      {taken?.ok && soldCents !== null && taken.cents > 0 && (
        <p className="num" role="status">
          <b>{t.preview(formatBrl(soldCents), formatBrl(taken.cents), formatBrl(soldCents - taken.cents))}</b>
        </p>
      )}
      <p className="text-sm muted">{t.order}</p>
      <Button block onClick={handleApply}>
        {t.apply}
      </Button>
      {discount !== null && (
        <Button variant="outline" block onClick={() => onDiscount(null)}>
          {t.remove}
        </Button>
      )}
    </EnterArea>
  );
}
