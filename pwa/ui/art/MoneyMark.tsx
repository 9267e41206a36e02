import type { Money } from "#db/rules/charge-book/business-book.ts";
import { CoinMark } from "./CoinMark.tsx";

type Props = { money: Money; size: number };

/** The symbol of a coin or of Pix. It always stands beside the name, so it has none of its own. */
export function MoneyMark({ money, size }: Props) {
  if (money !== "pix") return <CoinMark coin={money} size={size} />;
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="16" fill="#12807a" />
      <path
        d="m16 7.6 8.4 8.4-8.4 8.4L7.6 16zM11.2 12.2h2l2.8 2.8 2.8-2.8h2M11.2 19.8h2L16 17l2.8 2.8h2"
        fill="none"
        stroke="#fff"
        strokeWidth="2.1"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
