import { CoinMark } from "#pwa/ui/art/CoinMark.tsx";
import { paidIn, type KitWay } from "../kit-ways.ts";

/** The symbol of a way to pay, always shown beside its name. */
export function WayMark({ way }: { way: KitWay }) {
  if (way !== "lightning") return <CoinMark coin={paidIn(way).coin} />;
  return (
    <svg width={28} height={28} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="16" fill="#0b5163" />
      <path fill="#ffc529" d="M18.6 5.6 8.4 17.8h6l-1.6 8.6L23 14.2h-6z" />
    </svg>
  );
}
