import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { satsText } from "#pwa/ui/text/coin-text.ts";
import { formatBrl } from "#pwa/ui/text/format.ts";
import { tipOf } from "../basket/quick-items.ts";
import { sheetStrings as strings } from "../sheets/sheet-strings.ts";
import { hasCode, hasNetworkAddress, saleBound } from "./bitcoin-way.ts";
import type { ChargeForm } from "./use-charge-form.ts";

type Way = Pick<ChargeForm, "way" | "receiving" | "offline" | "hasCode" | "unitsOf">;

type Props = {
  form: Way;
  /** The price of the sale without a tip. */
  cents: number;
  percents: readonly number[];
  onClose: () => void;
  onChoose: (tipCents: number) => void;
};

/** Asks for a tip; shown only in shops that want it. No option is preselected. */
export function TipStep({ form, cents, percents, onClose, onChoose }: Props) {
  const options = percents.flatMap((percent) => {
    const tip = tipOf(cents, percent);
    return tip === null ? [] : [{ percent, tip, refusal: refusalOf(form, cents + tip) }];
  });
  const refusal = options.find((option) => option.refusal !== null)?.refusal;
  const hasOtherWay = form.receiving && hasNetworkAddress(form.receiving);
  return (
    <Dialog
      open
      title={strings.tipTitle}
      onClose={onClose}
      actions={
        <>
          <Button block initialFocus onClick={() => onChoose(0)}>
            {strings.noTip}
          </Button>
          {options.map(({ percent, tip, refusal: refused }) => (
            <Button
              key={percent}
              variant="outline"
              block
              disabled={refused !== null}
              onClick={() => onChoose(tip)}
            >
              {strings.tipOption(percent, formatBrl(tip), formatBrl(cents + tip))}
            </Button>
          ))}
        </>
      }
    >
      <p>{strings.tipIntro(formatBrl(cents))}</p>
      {refusal && (
        <p className="rate__warn">{hasOtherWay ? `${refusal} ${strings.tipOverNetwork}` : refusal}</p>
      )}
    </Dialog>
  );
}

/** Why a total in centavos cannot be received over Lightning although the sale without a tip can; null: it can. */
function refusalOf({ way, receiving, offline, ...form }: Way, cents: number): string | null {
  if (way !== "lightning" || !receiving?.lightning) return null;
  const bound = saleBound({ receiving, cents, sats: form.unitsOf(cents) });
  if (bound) return strings.tipMost(satsText(bound.sats), formatBrl(bound.cents));
  return offline && form.hasCode && !hasCode(receiving, cents)
    ? strings.tipCodeMost(formatBrl(receiving.lightning.limitCents))
    : null;
}
