/** Formats basis points: `200` → `2%`, `75` → `0,75%`. */
export function percentText(basisPoints: number): string {
  const digits = String(basisPoints).padStart(3, "0");
  const fraction = digits.slice(-2).replace(/0+$/, "");
  return `${digits.slice(0, -2)}${fraction === "" ? "" : `,${fraction}`}%`;
}
