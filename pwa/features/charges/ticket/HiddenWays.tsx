import { Link } from "react-router-dom";
import { COIN_FACTS } from "#db/entities/coins.ts";
import { routes } from "#pwa/paths.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { offeredWays, type OtherWays } from "../ways/pay-way.ts";
import { ticketStrings as strings } from "./ticket-strings.ts";
import type { ShownCharge } from "../make/use-charge.ts";
import "./ticket.css";

type Props = { shown: ShownCharge; ways: OtherWays };

/** Explains why an example does not show the shop's Pix key or Lightning address, and what makes them appear. */
export function HiddenWays({ shown: { charge, isCashier }, ways }: Props) {
  const hidden = charge.training ? offeredWays({ ...charge, training: false }, ways).slice(1) : [];
  if (hidden.length === 0) return null;
  const names = hidden.map((way) => (way === "coin" ? "" : strings.ways[way]));
  const coin = COIN_FACTS[charge.coin].name;
  return (
    <p className="flex items-start gap-[10px] text-sm leading-[1.4] text-ink-2">
      <Icon name="info-bold" size={20} />
      <span>
        {strings.hiddenWays(names, coin)}
        {!isCashier && (
          <Link
            className="flex min-h-[44px] items-center font-semibold"
            to={`${routes.wallets}#${charge.coin}`}
          >
            {strings.setAddress(coin)}
          </Link>
        )}
      </span>
    </p>
  );
}
