import { Link } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { strings } from "./strings.ts";

/** Where the money goes, from beside the rate. */
export function WalletsLink() {
  return (
    <Link className="rate__link" to={routes.wallets}>
      {strings.wallets}
    </Link>
  );
}
