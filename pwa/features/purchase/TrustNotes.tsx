import { Link } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { purchase as t } from "./strings.ts";

/** Who processes the card data, and how refunds work (S293, S307). */
export function TrustNotes() {
  return (
    <ul className="grid gap-3 leading-[1.4]">
      <li className="grid grid-cols-[24px_minmax(0,1fr)] gap-[12px]">
        <Icon name="lock-simple-fill" size={24} className="text-primary" />
        <p>
          <b>{t.safe}</b> {t.safeText}
        </p>
      </li>
      <li className="grid grid-cols-[24px_minmax(0,1fr)] gap-[12px]">
        <Icon name="shield-check-fill" size={24} className="text-primary" />
        <p>
          <b>{t.guarantee}</b> {t.guaranteeText}
          <Link to={routes.contact}>{t.guaranteeLink}</Link>
          {t.end}
        </p>
      </li>
    </ul>
  );
}
