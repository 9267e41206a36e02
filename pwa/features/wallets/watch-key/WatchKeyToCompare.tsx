import { Button } from "#pwa/ui/controls/Button.tsx";
import { FirstAddresses } from "../FirstAddresses.tsx";
import { strings } from "../strings.ts";
import type { WatchKeyForm } from "./use-watch-key.ts";
import type { ShowOutcome } from "./WatchKeyForm.tsx";

type Props = { form: WatchKeyForm; showOutcome: ShowOutcome; onRemove: () => void };

/**
 * A key that is not used yet. The account key of another coin would give valid addresses that the wallet never looks
 * at.
 */
export function WatchKeyToCompare({ form, showOutcome, onRemove }: Props) {
  return (
    <div className="wallet__form">
      <div className="grid grid-cols-1 gap-3">
        <h4>{strings.keyCompareTitle}</h4>
        <FirstAddresses addresses={form.key?.first ?? []} />
        <p className="text-sm text-ink-2">{strings.keyCompare}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void showOutcome(form.confirm(), strings.keyConfirmed)}>
          {strings.keyConfirm}
        </Button>
        <Button variant="quiet" icon="trash-bold" onClick={onRemove}>
          {strings.keyReject}
        </Button>
      </div>
    </div>
  );
}
