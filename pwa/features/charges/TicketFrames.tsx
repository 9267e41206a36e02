import { routes } from "#pwa/paths.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { strings } from "./strings.ts";

/** Shown while the ticket's code is loading. */
export function TicketLoading() {
  return (
    <Screen title={strings.ticketTitle} heading="hidden" back={routes.charge}>
      <LoadingTiles />
    </Screen>
  );
}

/**
 * The charge is stored. After an update the ticket's old chunk may be gone; a reload of the same address loads the new
 * one.
 */
export function TicketNotLoaded() {
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
