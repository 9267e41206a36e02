import { useRef, useState } from "react";
import { COIN_FACTS } from "#db/entities/coins.ts";
import { unitsToScreenText } from "#db/rules/charges/charge-amount.ts";
import type { StatedEntry } from "#db/rules/charge-book/charge-filter.ts";
import { MAX_WHO } from "#db/rules/charges/give-back.ts";
import { wayLabel } from "#db/rules/charges/lightning-charge.ts";
import { receivedCharge } from "#db/rules/charges/paid-amount.ts";
import { centsToText } from "#db/rules/money/money.ts";
import { useShop } from "#pwa/deps/use-shop.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Form } from "#pwa/ui/controls/Form.tsx";
import { payableText } from "#pwa/ui/text/coin-text.ts";
import { formatBrl } from "#pwa/ui/text/format.ts";
import { RadioGroup } from "#pwa/ui/controls/RadioGroup.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { mostUnits, type GiveBackProblem } from "./parse-give-back.ts";
import { giveBackTexts as t } from "./strings.ts";
import { useGiveBack } from "./use-give-back.ts";

type Props = {
  entry: StatedEntry;
  /** Centavos that may still be given back. */
  leftCents: number;
  onSaved: () => void;
  onCancel: () => void;
};

/**
 * Records money given back. The money itself moves in the shop's wallet; the form first explains how to send it safely.
 */
export function GiveBackForm({ entry, leftCents, onSaved, onCancel }: Props) {
  const { charge, status } = entry;
  const isPix = status === "pix";
  const { typed, type, busy, save } = useGiveBack(entry, leftCents);
  const [problem, setProblem] = useState<GiveBackProblem | "failed" | null>(null);
  const amountRef = useRef<HTMLInputElement>(null);
  const reasonRef = useRef<HTMLInputElement>(null);
  const byRef = useRef<HTMLInputElement>(null);
  const referenceRef = useRef<HTMLInputElement>(null);
  const { name, ticker } = COIN_FACTS[charge.coin];
  const inCoin = typed.measure === "coin" && !isPix;
  const isHired = useShop()?.role === "manager";
  const most = mostUnits(receivedCharge(charge, entry.fact), leftCents);
  const mostText = inCoin ? payableText(charge.coin, most) : formatBrl(leftCents);

  const handleSave = async () => {
    const found = await save();
    setProblem(found);
    if (found === null) return onSaved();
    if (found === "failed") return;
    const fields: Partial<Record<GiveBackProblem, typeof amountRef>> = {
      reason: reasonRef,
      reasonLong: reasonRef,
      by: byRef,
      referenceLong: referenceRef,
    };
    (fields[found] ?? amountRef).current?.focus();
  };
  const error = (...of: readonly (GiveBackProblem | "failed")[]): string | null =>
    problem !== null && problem !== "failed" && of.includes(problem) ? t.problems[problem] : null;
  return (
    <Form
      className="give-back grid grid-cols-1 justify-items-start gap-3 rounded-md p-3"

      aria-label={t.open}
      onSubmit={handleSave}
    >
      <p>
        <b>{t.how(isPix)}</b>
      </p>
      <ul className="text-sm text-ink-2">
        {(isPix ? t.stepsPix : t.steps(name, wayLabel(charge, status), isHired)).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {!isPix && (
        <RadioGroup
          label={t.measure}
          value={typed.measure}
          options={[
            { value: "reais", label: t.inReais },
            { value: "coin", label: ticker },
          ]}
          onChange={(measure) => type({ measure, amount: "" })}
        />
      )}
      <TextField
        ref={amountRef}
        label={inCoin ? t.coin(ticker) : t.reais}
        value={typed.amount}
        inputMode="decimal"
        maxLength={40}
        hint={inCoin ? t.mostCoin(mostText) : t.most(mostText)}
        error={error("amountEmpty", "amountFormat", "amountZero", "coinFormat", "coinAmbiguous", "tooMuch")}
        onChange={(amount) => type({ amount })}
      />
      <Button
        variant="quiet"
        size="sm"
        onClick={() =>
          type({ amount: inCoin ? unitsToScreenText(charge.coin, most) : centsToText(leftCents, ",") })
        }
      >
        {t.all(mostText)}
      </Button>
      <TextField
        ref={reasonRef}
        label={t.reason}
        value={typed.reason}
        hint={t.reasonHint}
        error={error("reason", "reasonLong")}
        onChange={(reason) => type({ reason })}
      />
      <TextField
        ref={byRef}
        label={t.by}
        value={typed.by}
        maxLength={MAX_WHO}
        error={error("by")}
        onChange={(by) => type({ by })}
      />
      <TextField
        ref={referenceRef}
        label={t.reference}
        value={typed.reference}
        hint={t.referenceHint}
        error={error("referenceLong")}
        onChange={(reference) => type({ reference })}
      />
      {problem === "failed" && (
        <p className="field__error" role="alert">
          {t.failed}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy} busyLabel={t.saving}>
          {t.save}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </Form>
  );
}
