import { Link } from "react-router-dom";
import { formatBrl } from "#pwa/ui/text/format.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { chargePath } from "#pwa/charge-path.ts";
import { strings } from "./strings.ts";
import { useOpenCharge } from "./make/use-open-charge.ts";

/** Links to a code that a customer may still be paying, for when the app was closed or restarted. */
export function OpenChargeLink() {
  const charge = useOpenCharge();
  if (!charge) return null;
  return (
    <p className="flex flex-wrap gap-x-[10px] items-center text-[0.875rem] leading-[1.35] text-ink-2">
      <Icon name="qr-code" size={20} />
      <span className="flex-[1_1_6rem]">{strings.openCharge(formatBrl(charge.amountCents))}</span>
      <Link to={chargePath(charge.id)} className="touch-link">
        {strings.showAgain}
      </Link>
    </p>
  );
}
