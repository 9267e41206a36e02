import { groupsOfFour, middleGroup } from "#db/rules/addresses/address-groups.ts";
import "#pwa/ui/styles/address.css";

type Props = { address: string };

/**
 * Groups of four characters. Beginning, middle and end are highlighted, because an address made to deceive has the same
 * ends.
 */
export function AddressGroups({ address }: Props) {
  const groups = groupsOfFour(address);
  const marked = new Set([0, 1, middleGroup(groups), groups.length - 2, groups.length - 1]);
  return (
    <p className="address">
      {groups.map((group, index) => (
        // The same four characters may appear in an address twice.
        <span key={`${index}-${group}`} className={marked.has(index) ? "address__mark" : ""}>
          {group}
        </span>
      ))}
    </p>
  );
}
