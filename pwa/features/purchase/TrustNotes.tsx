import { Link } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { purchase as t } from "./strings.ts";

/** Who processes the card data, and how refunds work (S293, S307). */
export function TrustNotes() {
  return (
    <ul className="purchase-trust">
      <li>
        <Icon name="lock-simple-fill" size={24} />
        <p>
          <b>{t.safe}</b> {t.safeText}
        </p>
      </li>
      <li>
        <Icon name="shield-check-fill" size={24} />
        <p>
          <b>{t.guarantee}</b> {t.guaranteeText}
          <Link to={routes.contact}>{t.guaranteeLink}</Link>
          {t.end}
        </p>
      </li>
    </ul>
  );
}
