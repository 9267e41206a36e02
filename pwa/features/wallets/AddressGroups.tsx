import { groupsOfFour } from "#db/rules/address-groups.ts";

type Props = { address: string };

/** Groups of four, the first and the last two standing out: those are what one compares with the wallet. */
export function AddressGroups({ address }: Props) {
  const groups = groupsOfFour(address);
  return (
    <p className="address">
      {groups.map((group, index) => (
        <span
          // The same four characters may stand in an address twice.
          key={`${index}-${group}`}
          className={index < 2 || index >= groups.length - 2 ? "address__edge" : ""}
        >
          {group}
        </span>
      ))}
    </p>
  );
}
