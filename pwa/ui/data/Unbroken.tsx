const WHOLE = /(R\$ \d+(?:[.,]\d+)*(?: mil)?|[A-Z]{3}-20)/;

/**
 * A sentence whose amounts and network standards (TRC-20) are never broken across lines. The characters stay unchanged,
 * because other code compares this text.
 */
export function Unbroken({ text }: { text: string }) {
  return text.split(WHOLE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
