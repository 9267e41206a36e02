import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { formatBrl } from "#pwa/ui/text/format.ts";
import { tipOf } from "../basket/quick-items.ts";
import { sheetStrings } from "../sheets/sheet-strings.ts";

type Props = {
  /** The price of the sale without a tip. */
  cents: number;
  percents: readonly number[];
  onClose: () => void;
  onChoose: (tipCents: number) => void;
};

/** Asks for a tip; shown only in shops that want it. No option is preselected. */
export function TipStep({ cents, percents, onClose, onChoose }: Props) {
  return (
    <Dialog
      open
      title={sheetStrings.tipTitle}
      onClose={onClose}
      actions={
        <>
          <Button block initialFocus onClick={() => onChoose(0)}>
            {sheetStrings.noTip}
          </Button>
          {percents.map((percent) => {
            const tip = tipOf(cents, percent);
            return (
              tip !== null && (
                <Button key={percent} variant="outline" block onClick={() => onChoose(tip)}>
                  {sheetStrings.tipOption(percent, formatBrl(tip), formatBrl(cents + tip))}
                </Button>
              )
            );
          })}
        </>
      }
    >
      <p>{sheetStrings.tipIntro(formatBrl(cents))}</p>
    </Dialog>
  );
}
