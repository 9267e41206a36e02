import type { Coin } from "#db/entities/coins.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import { chargePath } from "#pwa/charge-path.ts";
import { useShop } from "#pwa/deps/use-shop.ts";
import { routes } from "#pwa/paths.ts";
import { Button, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { isLightning } from "#db/rules/charges/is-lightning.ts";
import { LightningPart } from "./lightning/lightning-part.ts";
import { ChargeTicket } from "./ticket/ChargeTicket.tsx";
import { strings } from "./strings.ts";
import { ticketStrings } from "./ticket/ticket-strings.ts";
import { useCharge } from "./make/use-charge.ts";
import { useIsCashier } from "./form/use-is-cashier.ts";

type Props = {
  id: string;
  /** The charge, if it was made a moment ago. */
  made: ChargeRow | null;
  onForm: (coin?: Coin) => void;
  onMade: (charge: ChargeRow) => void;
};

/** The ticket of one charge, or what to do when this device has no charge with that id. */
export function TicketScreen({ id, made, onForm, onMade }: Props) {
  const shown = useCharge(id, made);
  const isCashier = useIsCashier();
  const hasEnded = Boolean(useShop()?.endedAt);
  const instead = shown?.instead;
  if (shown && !instead) {
    const Shown = isLightning(shown.charge) ? LightningPart : ChargeTicket;
    return <Shown shown={shown} onForm={onForm} onMade={onMade} />;
  }
  const { title, detail } = instead
    ? ticketStrings.receivedInstead
    : hasEnded
      ? strings.shopEnded
      : ticketStrings.notFound;
  return (
    <Screen title={strings.ticketTitle} heading="hidden" back={routes.charge}>
      {shown === undefined ? (
        <LoadingTiles />
      ) : (
        <EmptyState
          title={title}
          mark={<Icon name="qr-code" size={48} />}
          action={
            instead ? (
              <ButtonLink to={chargePath(instead.id)}>{ticketStrings.openReceived}</ButtonLink>
            ) : (
              !hasEnded && (
                <>
                  <Button onClick={() => onForm()}>{ticketStrings.firstCharge}</Button>
                  {!isCashier && (
                    <ButtonLink variant="outline" to={routes.charges}>
                      {strings.charges}
                    </ButtonLink>
                  )}
                </>
              )
            )
          }
        >
          {detail}
        </EmptyState>
      )}
    </Screen>
  );
}
