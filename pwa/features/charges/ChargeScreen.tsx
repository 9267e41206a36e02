import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import type { Coin } from "#db/entities/coins.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import { CHARGE_PARAM, chargePath } from "#pwa/charge-path.ts";
import { useShop } from "#pwa/deps/use-shop.ts";
import { routes } from "#pwa/paths.ts";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { loadWhenIdle } from "#pwa/ui/lazy/lazy-code.ts";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import "./charges.css";
import { ChargeForm } from "./form/ChargeForm.tsx";
import { strings } from "./strings.ts";
import { TicketLoading, TicketNotLoaded } from "./TicketFrames.tsx";
import { useLastCoin } from "./form/use-last-coin.ts";

/** In its own chunk, so that the keypad does not wait for it. */
const TicketScreen = lazyPart(async () => (await import("./TicketScreen.tsx")).TicketScreen, {
  Waiting: TicketLoading,
  Failed: TicketNotLoaded,
});

/** `/qr-generator`: the form, or the ticket of the charge in the address. Nothing here asks the network (S260). */
export function ChargeScreen() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => loadWhenIdle(TicketScreen), []);
  const inAddress = params.get(CHARGE_PARAM);
  const [made, setMade] = useState<{ charge: ChargeRow; from: typeof location } | null>(null);
  const id = made?.from === location ? made.charge.id : inAddress;
  // After the person has left it, the charge is read from the device like any other, because it may have been marked.
  if (made && made.charge.id !== id) setMade(null);
  useEffect(() => {
    if (!made) return;
    // The person went back before the router had followed. Nothing happened for the router, so it would not report it.
    const drop = () => setMade(null);
    window.addEventListener("popstate", drop);
    return () => window.removeEventListener("popstate", drop);
  }, [made]);
  // The coin is held here, above form and ticket, so that it stays when the form comes back (S108).
  const [coin, chooseCoin] = useLastCoin();
  const showForm = (next?: Coin) => {
    if (next && next !== coin) chooseCoin(next);
    void navigate(routes.charge);
  };
  const showCharge = (charge: ChargeRow) => {
    // Drawn at once, because the router follows in a transition, behind every query that the stored charge triggers.
    flushSync(() => setMade({ charge, from: location }));
    void navigate(chargePath(charge.id));
  };
  const shop = useShop();
  // The shop's addresses and rates have not arrived yet, or they were deleted: a charge would be mere practice, or
  // belong to nobody.
  if (shop?.isOwn === false && shop.role === null && id === null)
    return <ShopNotReady hasEnded={shop.endedAt !== null} />;
  if (id === null) return <ChargeForm coin={coin} onCoin={chooseCoin} onMade={showCharge} />;
  return <TicketScreen key={id} id={id} made={made?.charge ?? null} onForm={showForm} onMade={showCharge} />;
}

function ShopNotReady({ hasEnded }: { hasEnded: boolean }) {
  const { title, detail } = hasEnded ? strings.shopEnded : strings.shopWaits;
  return (
    <Screen title={strings.formTitle}>
      <EmptyState title={title} mark={<Icon name="storefront" size={48} />}>
        {detail}
      </EmptyState>
    </Screen>
  );
}
