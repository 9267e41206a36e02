import { createElement } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { Coin } from "#db/entities/coins.ts";
import { CHARGE_PARAM, chargePath } from "#pwa/charge-path.ts";
import { routes } from "#pwa/paths.ts";
import { Button } from "#pwa/ui/Button.tsx";
import { EmptyState } from "#pwa/ui/EmptyState.tsx";
import { Icon } from "#pwa/ui/Icon.tsx";
import { LoadingTiles } from "#pwa/ui/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/Screen.tsx";
import "./charges.css";
import { ChargeForm } from "./ChargeForm.tsx";
import { useTicketScreen } from "./lazy-ticket.ts";
import { strings } from "./strings.ts";
import { useLastCoin } from "./use-last-coin.ts";

/** `/qr-generator`: the form, or the ticket of the charge in the address. Nothing here asks the network (S260). */
export function ChargeScreen() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = params.get(CHARGE_PARAM);
  // Held here, above form and ticket, so that the coin stays when the form comes back (S108).
  const [coin, chooseCoin] = useLastCoin();
  const showForm = (next: Coin = coin) => {
    if (next !== coin) chooseCoin(next);
    void navigate(routes.charge);
  };
  const showCharge = (made: string) => void navigate(chargePath(made));
  if (id === null) return <ChargeForm coin={coin} onCoin={chooseCoin} onMade={showCharge} />;
  return <LazyTicket key={id} id={id} onForm={showForm} onMade={showCharge} />;
}

type Props = { id: string; onForm: (coin?: Coin) => void; onMade: (id: string) => void };

function LazyTicket(props: Props) {
  const ticket = useTicketScreen();
  if (ticket !== null && ticket !== "failed") return createElement(ticket, props);
  return (
    <Screen title={strings.ticketTitle} heading="hidden" back={routes.charge}>
      {ticket === null ? (
        <LoadingTiles label={strings.loading} />
      ) : (
        // The charge is stored. After an update the old code may be gone: the same address has the new.
        <EmptyState
          title={strings.notOpened}
          mark={<Icon name="qr-code" size={48} />}
          action={<Button onClick={() => location.reload()}>{strings.reload}</Button>}
        >
          {strings.chargeIsStored}
        </EmptyState>
      )}
    </Screen>
  );
}
