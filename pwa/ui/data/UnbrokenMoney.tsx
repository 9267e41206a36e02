const AMOUNT = /(R\$ \d+(?:[.,]\d+)*(?: mil)?)/;

/** A sentence in which no amount is broken across lines. The letters stay what they are: others compare this text. */
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
