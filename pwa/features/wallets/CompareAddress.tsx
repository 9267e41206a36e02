import { Icon } from "#pwa/ui/art/Icon.tsx";
import { AddressGroups } from "#pwa/ui/data/AddressGroups.tsx";
import { strings } from "./strings.ts";
import type { ReadyAddress } from "./use-wallet-form.ts";

/** The address as it will be saved, for comparison with the wallet. Shown as soon as both fields agree. */
export function CompareAddress({ ready }: { ready: ReadyAddress }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3>{strings.reviewTitle}</h3>
      <AddressGroups address={ready.address} />
      <p className="text-sm text-ink-2">{strings.review}</p>
      {ready.unchecked && (
        <p className="remark">
          <Icon name="warning-circle-fill" size={20} />
          <span>{strings.unchecked}</span>
        </p>
      )}
    </div>
  );
}
