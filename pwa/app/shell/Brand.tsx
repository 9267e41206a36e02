import { Link } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { BrandMark } from "#pwa/ui/art/BrandMark.tsx";
import { strings } from "./strings.ts";

export function Brand() {
  return (
    <Link className="brand" to={routes.home} aria-label={strings.homeLink}>
      <BrandMark size={34} />
      <span>
        Balcão <b>Cripto</b>
      </span>
    </Link>
  );
}
