import { useState } from "react";
import type { ChargeRow } from "#db/entities/rows.ts";
import { isOpen } from "#db/rules/charges/charge-status.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { copyText } from "#pwa/ui/browser/copy-text.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Switch } from "#pwa/ui/controls/Switch.tsx";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { hasNetworkAddress } from "../form/bitcoin-way.ts";
import { useReceiving } from "../form/use-receiving.ts";
import { LinkAction } from "../link/LinkAction.tsx";
import type { ShownCharge } from "../make/use-charge.ts";
import { useDeviceFact } from "#pwa/deps/use-device-fact.ts";
import { lightningStrings as strings } from "./strings.ts";

type Props = {
  shown: ShownCharge;
  /** The content of the printed code. */
  payload: string;
  /** The text to copy; null while no invoice is shown. */
  code: string | null;
  isFixed: boolean;
  onFixed: (on: boolean) => void;
  /** The code is the device's own, or is still being read. The server's quote decides its satoshis, so that there is no link. */
  isTillCode: boolean;
  onAgain: () => Promise<ChargeRow | null>;
  onMade: (charge: ChargeRow) => void;
  /** The same sale over the network of Bitcoin, instead of this charge, which nobody has paid. */
  onReplace: () => void;
};

const PrintSheet = lazyPart(async () => (await import("../sheets/PrintSheet.tsx")).PrintSheet);

/** The actions for a charge over Lightning: receive it another way, copy it, print it. */
export function LightningTools(props: Props) {
  const { shown, payload, code, isFixed, onFixed, isTillCode, onAgain, onMade, onReplace } = props;
  const toast = useToast();
  const receiving = useReceiving("bitcoin", undefined);
  const [signals = true, setSignals] = useDeviceFact("paidSignal", true);
  const [printing, setPrinting] = useState(false);
  const [replacing, setReplacing] = useState(false);
  const canUseNetwork = typeof receiving === "object" && hasNetworkAddress(receiving);
  const isDone = !isOpen(shown.status);
  const copy = async (text: string) => {
    if (await copyText(text)) toast({ title: strings.codeCopied });
    else toast({ kind: "error", title: strings.copyFailed, description: strings.copyFailedDetail });
  };
  return (
    <>
      <div className="ticket-actions">
        {!isTillCode && !isDone && <LinkAction shown={shown} onAgain={onAgain} onMade={onMade} />}
        {!isDone && canUseNetwork && (
          <button type="button" onClick={() => setReplacing(true)}>
            <Icon name="arrows-clockwise-bold" size={22} />
            {strings.network}
          </button>
        )}
        {code !== null && (
          <button type="button" onClick={() => void copy(code)}>
            <Icon name="copy-bold" size={22} />
            {strings.copyCode}
          </button>
        )}
        {isFixed && !isDone && (
          <button type="button" onClick={() => onFixed(false)}>
            <Icon name="arrow-left-bold" size={22} />
            {strings.fixedCodeBack}
          </button>
        )}
        <button type="button" onClick={() => setPrinting(true)}>
          <Icon name="printer-bold" size={22} />
          {strings.print}
        </button>
      </div>
      {!isDone && (
        <div className="leading-[1.3]">
          <Switch
            label={strings.signal}
            detail={strings.signalDetail}
            checked={signals}
            onChange={setSignals}
          />
        </div>
      )}
      {replacing && !isDone && (
        <ReplaceQuestion
          isTillCode={isTillCode}
          onCancel={() => setReplacing(false)}
          onConfirm={() => {
            setReplacing(false);
            onReplace();
          }}
        />
      )}
      {printing && <PrintSheet shown={shown} payload={payload} onClose={() => setPrinting(false)} />}
    </>
  );
}

type QuestionProps = { isTillCode: boolean; onCancel: () => void; onConfirm: () => void };

/** A sale has one open charge: before it gets another one, a person says that nobody has paid this one. */
function ReplaceQuestion({ isTillCode, onCancel, onConfirm }: QuestionProps) {
  return (
    <Dialog
      open
      title={strings.replaceTitle}
      onClose={onCancel}
      actions={
        <>
          <Button block onClick={onConfirm}>
            {strings.replace}
          </Button>
          <Button variant="outline" block initialFocus onClick={onCancel}>
            {strings.replaceBack}
          </Button>
        </>
      }
    >
      <p>{isTillCode ? strings.replaceDigits : strings.replaceLook}</p>
      <p className="mt-2">{strings.replaceDetail}</p>
    </Dialog>
  );
}
