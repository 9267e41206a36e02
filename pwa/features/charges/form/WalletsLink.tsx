import { Link } from "react-router-dom";
import type { Coin } from "#db/entities/coins.ts";
import { routes } from "#pwa/paths.ts";
import { strings } from "../strings.ts";

/** Links from the rate to this coin's row on `/carteiras`, where its address is set. */
export function WalletsLink({ coin }: { coin: Coin }) {
  return (
    <Link className="rate__link" to={`${routes.wallets}#${coin}`}>
      {strings.wallets}
    </Link>
  );
}
