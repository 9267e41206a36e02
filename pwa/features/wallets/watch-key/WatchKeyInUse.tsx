import { Button } from "#pwa/ui/controls/Button.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Switch } from "#pwa/ui/controls/Switch.tsx";
import { FirstAddresses } from "../FirstAddresses.tsx";
import { strings } from "../strings.ts";
import type { WatchKeyForm } from "./use-watch-key.ts";
import type { ShowOutcome } from "./WatchKeyForm.tsx";

type Props = { form: WatchKeyForm; showOutcome: ShowOutcome; onRemove: () => void };

/** The key's addresses at this till, and whether the key may leave it. */
export function WatchKeyInUse({ form, showOutcome, onRemove }: Props) {
  const { inUse, key, setSynced } = form;
  return (
    <div className="wallet__form">
      {key && <p className="text-sm">{strings.keyKinds[key.script]}</p>}
      {inUse && <p role="status">{strings.keyFree(inUse.free)}</p>}
      {inUse?.warning && (
        <p className="remark">
          <Icon name="warning-circle-fill" size={20} />
          <span>{strings.keyWarnings[inUse.warning]}</span>
        </p>
      )}
      <details className="wallet-key__more">
        <summary>{strings.keyShowFirst}</summary>
        <FirstAddresses addresses={key?.first ?? []} />
      </details>
      {key?.text !== "" && setSynced && (
        <Switch
          label={strings.keySync}
          detail={strings.keySyncDetail}
          checked={form.synced}
          onChange={(on) => void showOutcome(setSynced(on))}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="sm" icon="trash-bold" onClick={onRemove}>
          {strings.keyRemove}
        </Button>
      </div>
    </div>
  );
}
