const AMOUNT = /(R\$ \d+(?:[.,]\d+)*(?: mil)?)/;

/**
 * A sentence whose amounts are never broken across lines. The characters stay unchanged, because other code compares
 * this text.
 */
export function UnbrokenMoney({ text }: { text: string }) {
  return text.split(AMOUNT).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
