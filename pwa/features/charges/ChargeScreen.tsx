import { useNavigate, useSearchParams } from "react-router-dom";
import type { Coin } from "#db/entities/coins.ts";
import { routes } from "#pwa/paths.ts";
import { Button, ButtonLink } from "#pwa/ui/Button.tsx";
import { EmptyState } from "#pwa/ui/EmptyState.tsx";
import { Icon } from "#pwa/ui/Icon.tsx";
import { LoadingTiles } from "#pwa/ui/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/Screen.tsx";
import "./charges.css";
import { CHARGE_PARAM, chargePath } from "#pwa/charge-path.ts";
import { ChargeForm } from "./ChargeForm.tsx";
import { ChargeTicket } from "./ChargeTicket.tsx";
import { strings } from "./strings.ts";
import { useCharge } from "./use-charge.ts";
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
  return <ShownTicket key={id} id={id} onForm={showForm} onMade={showCharge} />;
}

type Props = { id: string; onForm: (coin?: Coin) => void; onMade: (id: string) => void };

function ShownTicket({ id, onForm, onMade }: Props) {
  const shown = useCharge(id);
  if (shown) return <ChargeTicket shown={shown} onForm={onForm} onMade={onMade} />;
  return (
    <Screen title={strings.ticketTitle} heading="hidden" back={routes.charge}>
      {shown === undefined ? (
        <LoadingTiles label={strings.loading} />
      ) : (
        <EmptyState
          title={strings.notFound}
          mark={<Icon name="qr-code" size={48} />}
          action={
            <>
              <Button onClick={() => onForm()}>{strings.firstCharge}</Button>
              <ButtonLink variant="outline" to={routes.charges}>
                {strings.charges}
              </ButtonLink>
            </>
          }
        >
          {strings.notFoundDetail}
        </EmptyState>
      )}
    </Screen>
  );
}
