import { Link } from "react-router-dom";
import type { Coin } from "#db/entities/coins.ts";
import { routes } from "#pwa/paths.ts";
import { strings } from "../strings.ts";

/** Where the money goes, from beside the rate: to the row of this coin. */
export function WalletsLink({ coin }: { coin: Coin }) {
  return (
    <Link className="rate__link" to={`${routes.wallets}#${coin}`}>
      {strings.wallets}
    </Link>
  );
}
