import { useRef } from "react";
import { createPortal } from "react-dom";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { RadioGroup } from "#pwa/ui/controls/RadioGroup.tsx";
import { rollSize, usePaperSize } from "#pwa/ui/browser/use-paper-size.ts";
import { PrintedReceipt } from "./PrintedReceipt.tsx";
import { sheetStrings } from "./sheet-strings.ts";
import type { ShownCharge } from "../make/use-charge.ts";
import { useDeviceFact } from "../use-device-fact.ts";

type Props = { shown: ShownCharge; payload: string; onClose: () => void };

const WIDTHS = [
  { value: "58", label: "58 mm" },
  { value: "80", label: "80 mm" },
] as const;

/** Asks for the width of the till's paper, remembered on this device, and prints. */
export function PrintSheet({ shown, payload, onClose }: Props) {
  const [width = 58, keepWidth] = useDeviceFact("receiptWidth");
  const receipt = useRef<HTMLDivElement>(null);
  usePaperSize(() => receipt.current && rollSize(receipt.current, width));
  return (
    <>
      <Dialog
        open
        title={sheetStrings.printTitle}
        onClose={onClose}
        actions={
          <>
            <Button block icon="printer-bold" onClick={() => window.print()}>
              {sheetStrings.print}
            </Button>
            <Button variant="quiet" block initialFocus onClick={onClose}>
              {sheetStrings.close}
            </Button>
          </>
        }
      >
        <RadioGroup
          label={sheetStrings.printWidth}
          options={WIDTHS}
          value={`${width}`}
          onChange={(chosen) => keepWidth(chosen === "58" ? 58 : 80)}
        />
        <p className="muted">{sheetStrings.printDetail}</p>
      </Dialog>
      {createPortal(
        <PrintedReceipt ref={receipt} shown={shown} payload={payload} width={width} />,
        document.body,
      )}
    </>
  );
}
