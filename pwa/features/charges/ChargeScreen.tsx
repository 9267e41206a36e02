import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import type { Coin } from "#db/entities/coins.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import { CHARGE_PARAM, chargePath } from "#pwa/charge-path.ts";
import { routes } from "#pwa/paths.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { loadWhenIdle } from "#pwa/ui/lazy/lazy-code.ts";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import "./charges.css";
import { ChargeForm } from "./form/ChargeForm.tsx";
import { strings } from "./strings.ts";
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
  // Once left, it is read from the device like any other: somebody may have marked it.
  if (made && made.charge.id !== id) setMade(null);
  useEffect(() => {
    if (!made) return;
    // Back before the router has followed: for it nothing happened, so it would not say anything.
    const drop = () => setMade(null);
    window.addEventListener("popstate", drop);
    return () => window.removeEventListener("popstate", drop);
  }, [made]);
  // Held here, above form and ticket, so that the coin stays when the form comes back (S108).
  const [coin, chooseCoin] = useLastCoin();
  const showForm = (next: Coin = coin) => {
    if (next !== coin) chooseCoin(next);
    void navigate(routes.charge);
  };
  const showCharge = (charge: ChargeRow) => {
    // Drawn at once: the router follows in a transition, behind every query that the stored charge wakes up.
    flushSync(() => setMade({ charge, from: location }));
    void navigate(chargePath(charge.id));
  };
  if (id === null) return <ChargeForm coin={coin} onCoin={chooseCoin} onMade={showCharge} />;
  return <TicketScreen key={id} id={id} made={made?.charge ?? null} onForm={showForm} onMade={showCharge} />;
}

function TicketLoading() {
  return (
    <Screen title={strings.ticketTitle} heading="hidden" back={routes.charge}>
      <LoadingTiles label={strings.loading} />
    </Screen>
  );
}

/** The charge is stored. After an update the old code may be gone: the same address has the new. */
function TicketNotLoaded() {
  return (
    <Screen title={strings.ticketTitle} heading="hidden" back={routes.charge}>
      <EmptyState
        title={strings.notOpened}
        mark={<Icon name="qr-code" size={48} />}
        action={<Button onClick={() => window.location.reload()}>{strings.reload}</Button>}
      >
        {strings.chargeIsStored}
      </EmptyState>
    </Screen>
  );
}
