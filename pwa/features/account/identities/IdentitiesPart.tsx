import { useState } from "react";
import { useDeviceNow } from "#pwa/deps/use-now.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { FormDialog } from "#pwa/ui/overlays/FormDialog.tsx";
import { formatAgo } from "#pwa/ui/text/format.ts";
import { AccountPart } from "../AccountPart.tsx";
import { NetworkButton } from "../NetworkButton.tsx";
import { identityTexts as t } from "./strings.ts";
import { type ShownIdentity, useIdentities } from "./use-identities.ts";

const nameOf = ({ email, provider }: ShownIdentity): string => email ?? t.account(provider);

/** The account at the provider that opens this one. Renders nothing when the server has no provider. */
export function IdentitiesPart() {
  const { remote, linking, link, unlink } = useIdentities();
  const [unlinking, setUnlinking] = useState<ShownIdentity | null>(null);
  const { provider = null, identities = [] } = remote.value ?? {};
  const name = provider ?? identities[0]?.provider;
  if (name === undefined) return null;
  return (
    <AccountPart title={t.title(name)}>
      {identities.length > 0 && (
        <ul className="queue">
          {identities.map((identity) => (
            <IdentityRow key={identity.id} identity={identity} onUnlink={() => setUnlinking(identity)} />
          ))}
        </ul>
      )}
      {provider !== null && !identities.some(({ isCurrent }) => isCurrent) && (
        <>
          <p className="text-ink-2">{t.intro(provider)}</p>
          <NetworkButton busy={linking} busyLabel={t.linking} onClick={link}>
            {t.link(provider)}
          </NetworkButton>
        </>
      )}
      {unlinking && (
        <FormDialog
          title={t.unlinkTitle(unlinking.provider)}
          save={t.unlink}
          leave={t.unlinkKeep}
          danger
          onSubmit={() => {
            setUnlinking(null);
            unlink(unlinking);
          }}
          onClose={() => setUnlinking(null)}
        >
          <p>{t.unlinkText(nameOf(unlinking))}</p>
        </FormDialog>
      )}
    </AccountPart>
  );
}

function IdentityRow({ identity, onUnlink }: { identity: ShownIdentity; onUnlink: () => void }) {
  const offline = useOffline();
  const now = useDeviceNow(60_000);
  const { lastUsedAt, isCurrent } = identity;
  return (
    <li>
      <Icon name="shield-check" size={24} />
      <div>
        <b>{nameOf(identity)}</b>
        <span>{lastUsedAt === null ? t.neverUsed : t.used(formatAgo(lastUsedAt, now))}</span>
        {!isCurrent && <span>{t.formerProvider}</span>}
      </div>
      <Button
        variant="outline"
        size="sm"
        disabled={offline}
        aria-label={t.unlinkNamed(nameOf(identity))}
        onClick={onUnlink}
      >
        {t.unlink}
      </Button>
    </li>
  );
}
