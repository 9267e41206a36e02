import { useRef, useState } from "react";
import { COIN_FACTS } from "#db/entities/coins.ts";
import { networkOf, type PaidIn } from "#db/entities/networks.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Form } from "#pwa/ui/controls/Form.tsx";
import { Checkbox } from "#pwa/ui/controls/Checkbox.tsx";
import { CopyButton } from "#pwa/ui/controls/CopyButton.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { errorMessage } from "#pwa/ui/text/error-messages.ts";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { AddressGroups } from "#pwa/ui/data/AddressGroups.tsx";
import { CompareAddress } from "./CompareAddress.tsx";
import { MAX_TEXT } from "./other-ways/max-text.ts";
import { ScanButton } from "./ScanButton.tsx";
import { strings } from "./strings.ts";
import { useWalletForm } from "./use-wallet-form.ts";
import type { Setting } from "./use-setting.ts";

type Props = {
  paid: PaidIn;
  saved: string | null;
  put: Setting["put"];
};

/**
 * The current address, and a form that replaces it. The person compares the new one with the wallet before it is saved.
 */
export function AddressForm({ paid, saved, put }: Props) {
  const { coin, network } = paid;
  const name = network ? strings.usdtOn(networkOf(paid).name) : COIN_FACTS[coin].name;
  const form = useWalletForm(paid);
  const toast = useToast();
  const addressRef = useRef<HTMLInputElement>(null);
  const networkRef = useRef<HTMLInputElement>(null);
  const [removing, setRemoving] = useState(false);
  const [busy, setBusy] = useState(false);
  // An address does not show its network, so a person has to confirm it.
  const [isSure, setSure] = useState(!network);
  const [unsure, setUnsure] = useState<string | null>(null);

  const save = async () => {
    const ready = await form.review();
    if (!ready) return addressRef.current?.focus();
    if (isSure) return store(ready.address);
    setUnsure(strings.networkUnsure);
    networkRef.current?.focus();
  };
  const handleSubmit = () => {
    if (!busy) void save();
  };
  const handleSure = (sure: boolean) => {
    setSure(sure);
    setUnsure(null);
  };
  const store = async (address: string | null) => {
    setBusy(true);
    const failure = await put(address);
    setBusy(false);
    setRemoving(false);
    if (failure) {
      toast({ kind: "error", title: strings.failedTitle, description: errorMessage(failure) });
    } else if (address === null) {
      toast({ title: strings.removed });
    } else {
      form.clear();
      setSure(!network);
      toast({ title: strings.saved, description: strings.savedDetail });
    }
  };
  return (
    <>
      {!saved && <p className="text-ink-2">{strings.howTo}</p>}
      {saved && (
        <div className="wallet__saved grid grid-cols-1 gap-3">
          <AddressGroups address={saved} />
          <div className="flex flex-wrap gap-2">
            <CopyButton text={saved} label={strings.copy} />
            <Button variant="quiet" size="sm" icon="trash-bold" onClick={() => setRemoving(true)}>
              {strings.remove}
            </Button>
          </div>
        </div>
      )}
      <Form className="wallet__form" onSubmit={handleSubmit}>
        {saved && <h3>{strings.change}</h3>}
        <TextField
          ref={addressRef}
          label={network ? strings.networkField(networkOf(paid).name) : strings.field[coin]}
          value={form.address}
          onChange={(text) => form.type("address", text)}
          onBlur={form.leaveAddress}
          hint={network ? strings.networkHint : strings.hint[coin]}
          error={form.errors.address}
          maxLength={MAX_TEXT}
          code
        />
        <TextField
          label={strings.repeat}
          value={form.repeat}
          onChange={(text) => form.type("repeat", text)}
          hint={strings.repeatHint}
          error={form.errors.repeat}
          maxLength={MAX_TEXT}
          code
        />
        {/* This element is always there, so that screen readers announce what appears in it. */}
        <div aria-live="polite">{form.ready && <CompareAddress ready={form.ready} />}</div>
        {network && (
          <Checkbox
            ref={networkRef}
            label={strings.networkSure(networkOf(paid).name)}
            checked={isSure}
            onChange={handleSure}
            error={unsure}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            variant={form.ready ? "primary" : "outline"}
            busy={busy && !removing}
            busyLabel={strings.saving}
          >
            {strings.save}
          </Button>
          <ScanButton title={strings.scanTitle(name)} onText={form.scan} />
        </div>
      </Form>
      <Dialog
        open={removing}
        title={strings.removeTitle(name)}
        onClose={() => setRemoving(false)}
        actions={
          <>
            <Button variant="danger" block busy={busy} onClick={() => void store(null)}>
              {strings.removeConfirm}
            </Button>
            <Button variant="outline" block initialFocus onClick={() => setRemoving(false)}>
              {strings.keep}
            </Button>
          </>
        }
      >
        <p>{network ? strings.networkRemoveText : strings.removeText}</p>
      </Dialog>
    </>
  );
}
