import { type SubmitEvent, useRef, useState } from "react";
import { COIN_FACTS, type Coin } from "#db/entities/coins.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
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
import type { Wallets } from "./use-wallets.ts";
import { WatchKeySection } from "./watch-key/WatchKeySection.tsx";
import { type RowProps, WayRow } from "./ways/WayRow.tsx";

type Props = RowProps & {
  coin: Coin;
  saved: string | null;
  /** Each charge gets an address of its own; the saved one stands in when they run out. */
  fresh: boolean;
  put: Wallets["put"];
};

/** One coin: the address in use, and the form that puts another, compared with the wallet before it is saved. */
export function WalletBlock({ coin, saved, fresh, put, ...row }: Props) {
  const { name, networkLabel } = COIN_FACTS[coin];
  const form = useWalletForm(coin);
  const toast = useToast();
  const addressRef = useRef<HTMLInputElement>(null);
  const [removing, setRemoving] = useState(false);
  const [busy, setBusy] = useState(false);
  const state = fresh ? strings.fresh : saved ? strings.inUse : strings.none;

  const save = async () => {
    const ready = await form.review();
    if (ready) await store(ready.address);
    else addressRef.current?.focus();
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) void save();
  };
  const store = async (address: string | null) => {
    setBusy(true);
    const failure = await put(coin, address);
    setBusy(false);
    setRemoving(false);
    if (failure) {
      toast({ kind: "error", title: strings.failedTitle, description: errorMessage(failure) });
    } else if (address === null) {
      toast({ title: strings.removed });
    } else {
      form.clear();
      toast({ title: strings.saved, description: strings.savedDetail });
    }
  };
  return (
    <WayRow
      {...row}
      way={coin}
      title={name}
      state={state}
      on={fresh || saved !== null}
      {...(fresh ? {} : { detail: networkLabel })}
    >
      {!saved && <p className="text-ink-2">{strings.howTo}</p>}
      {saved && (
        <div className="wallet__saved">
          <AddressGroups address={saved} />
          <div className="flex flex-wrap gap-2">
            <CopyButton text={saved} label={strings.copy} />
            <Button variant="quiet" size="sm" icon="trash-bold" onClick={() => setRemoving(true)}>
              {strings.remove}
            </Button>
          </div>
        </div>
      )}
      <form className="wallet__form" noValidate onSubmit={handleSubmit}>
        {saved && <h3>{strings.change}</h3>}
        <TextField
          ref={addressRef}
          label={strings.field[coin]}
          value={form.address}
          onChange={(text) => form.type("address", text)}
          onBlur={form.leaveAddress}
          hint={strings.hint[coin]}
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
        {/* Always there, so that what appears in it is announced. */}
        <div aria-live="polite">{form.ready && <CompareAddress ready={form.ready} />}</div>
        <div className="wallet__tools">
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
      </form>
      {coin === "bitcoin" && <WatchKeySection />}
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
        <p>{strings.removeText}</p>
      </Dialog>
    </WayRow>
  );
}
