import { AddressGroups } from "#pwa/ui/data/AddressGroups.tsx";
import { strings } from "./strings.ts";

/** The first addresses of a key, numbered, to be found in the wallet's own list. */
export function FirstAddresses({ addresses }: { addresses: readonly string[] }) {
  return (
    <ol className="grid grid-cols-1 gap-2">
      {addresses.map((address, index) => (
        <li key={address}>
          <span className="text-sm text-ink-2">{strings.keyAddress(index + 1)}</span>
          <AddressGroups address={address} />
        </li>
      ))}
    </ol>
  );
}
