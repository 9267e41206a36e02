import { useState } from "react";
import { useDeviceNow } from "#pwa/deps/use-now.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { FormDialog } from "#pwa/ui/overlays/FormDialog.tsx";
import { formatAgo } from "#pwa/ui/text/format.ts";
import { AccountPart } from "../AccountPart.tsx";
import { NetworkButton } from "../NetworkButton.tsx";
import { RemoteNote } from "../RemoteNote.tsx";
import { accountPartTexts } from "../strings.ts";
import { RenameDialog } from "./RenameDialog.tsx";
import type { OwnPasskey } from "./passkey-schemas.ts";
import { passkeyTexts as t } from "./strings.ts";
import { usePasskeys } from "./use-passkeys.ts";

type Open = { readonly what: "rename" | "remove"; readonly passkey: OwnPasskey };

/** The passkeys that open the account: create one on this device, name it, delete it. */
export function PasskeysPart() {
  const { remote, creating, create, remove } = usePasskeys();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const passkeys = remote.value;
  return (
    <AccountPart title={accountPartTexts.passkeys}>
      <p className="text-ink-2">{t.intro}</p>
      {passkeys === null ? (
        <RemoteNote {...remote} />
      ) : passkeys.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <ul className="queue">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onOpen={(what) => setOpen({ what, passkey })} />
          ))}
        </ul>
      )}
      <NetworkButton busy={creating} busyLabel={t.creating} onClick={create}>
        {t.create}
      </NetworkButton>
      {passkeys !== null && passkeys.length > 0 && <p className="text-sm text-ink-2">{t.lost}</p>}
      {open?.what === "rename" && (
        <RenameDialog passkey={open.passkey} onDone={() => void remote.refetch()} onClose={close} />
      )}
      {open?.what === "remove" && (
        <FormDialog
          title={t.removeTitle}
          save={t.remove}
          leave={t.removeKeep}
          danger
          onSubmit={() => {
            close();
            remove(open.passkey);
          }}
          onClose={close}
        >
          <p>{t.removeText(open.passkey.name, (passkeys?.length ?? 1) - 1)}</p>
        </FormDialog>
      )}
    </AccountPart>
  );
}

function PasskeyRow({ passkey, onOpen }: { passkey: OwnPasskey; onOpen: (what: Open["what"]) => void }) {
  const offline = useOffline();
  const now = useDeviceNow(60_000);
  const { name, synced, lastUsedAt } = passkey;
  return (
    <li>
      <Icon name="shield-check" size={24} />
      <div>
        <b>{name}</b>
        <span>{lastUsedAt === null ? t.neverUsed : t.used(formatAgo(lastUsedAt, now))}</span>
        <span>{synced ? t.synced : t.onlyHere}</span>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            disabled={offline}
            aria-label={t.renameNamed(name)}
            onClick={() => onOpen("rename")}
          >
            {t.rename}
          </Button>
          <Button
            variant="outline"
            size="sm"
            disabled={offline}
            aria-label={t.removeNamed(name)}
            onClick={() => onOpen("remove")}
          >
            {t.remove}
          </Button>
        </div>
      </div>
    </li>
  );
}
