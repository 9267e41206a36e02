import { useRef } from "react";
import { createPortal } from "react-dom";
import { useDeviceFact } from "#pwa/deps/use-device-fact.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { RadioGroup } from "#pwa/ui/controls/RadioGroup.tsx";
import { rollSize, usePaperSize } from "#pwa/ui/browser/use-paper-size.ts";
import { PrintedReceipt } from "./PrintedReceipt.tsx";
import { sheetStrings } from "./sheet-strings.ts";
import type { ShownCharge } from "../make/use-charge.ts";

type Props = { shown: ShownCharge; payload: string; onClose: () => void };

const WIDTHS = [
  { value: "58", label: "58 mm" },
  { value: "80", label: "80 mm" },
] as const;

/** Asks for the width of the till's paper, remembered on this device, and prints. */
export function PrintSheet({ shown, payload, onClose }: Props) {
  const [width, keepWidth] = useDeviceFact("receiptWidth", 58);
  const receipt = useRef<HTMLDivElement>(null);
  usePaperSize(() => (receipt.current && width ? rollSize(receipt.current, width) : null));
  return (
    <>
      <Dialog
        open
        title={sheetStrings.printTitle}
        onClose={onClose}
        actions={
          <>
            <Button block icon="printer-bold" disabled={!width} onClick={() => window.print()}>
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
          value={width ? `${width}` : null}
          onChange={(chosen) => keepWidth(chosen === "58" ? 58 : 80)}
        />
        <p className="muted">{sheetStrings.printDetail}</p>
      </Dialog>
      {width &&
        createPortal(
          <PrintedReceipt ref={receipt} shown={shown} payload={payload} width={width} />,
          document.body,
        )}
    </>
  );
}
