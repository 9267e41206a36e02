import { type FormEvent, useId } from "react";
import { routes } from "#pwa/paths.ts";
import { Button, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { DemoNote } from "#pwa/ui/layout/DemoNote.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { AwaitedPurchase } from "#pwa/ui/layout/UpgradeWall.tsx";
import { shared } from "#pwa/ui/text/strings.ts";
import { HasAccess } from "./HasAccess.tsx";
import { OfferReceipt } from "./OfferReceipt.tsx";
import { purchase as t } from "./strings.ts";
import { TrustNotes } from "./TrustNotes.tsx";
import { useCheckout } from "./use-checkout.ts";
import { usePay } from "./use-pay.ts";

const WHY = { offline: shared.needsInternet, closed: t.closed } as const;

/** `/payment-setup`: the offer with its button, or links to what the access opens (S304–S309). */
export function PaymentSetupScreen() {
  const { state, refresh } = useCheckout();
  const { pay, busy } = usePay(refresh);
  const whyId = useId();
  if (state.kind === "loading")
    return (
      <Screen title={t.setupTitle} heading="hidden" back={routes.pricing}>
        <LoadingTiles />
      </Screen>
    );
  if (state.kind === "paid")
    return (
      <Screen title={t.setupTitle} heading="own" back={routes.pricing}>
        <HasAccess />
      </Screen>
    );
  const { blocked, demo, isAwaiting } = state;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void pay();
  };
  const form = (
    <form className="grid grid-cols-1 gap-[2px]" aria-label={t.form} onSubmit={submit}>
      <Button
        type="submit"
        variant="cartaz"
        size="xl"
        block
        disabled={blocked !== null}
        busy={busy}
        busyLabel={t.paying}
        aria-describedby={blocked ? whyId : undefined}
      >
        {t.pay}
      </Button>
      {blocked && (
        <p id={whyId} className="text-center text-sm text-ink-2">
          {WHY[blocked]}
        </p>
      )}
      <ButtonLink to={routes.pricing} variant="quiet" size="sm" block>
        {shared.back}
      </ButtonLink>
    </form>
  );
  return (
    <Screen
      title={t.setupTitle}
      heading="own"
      back={routes.pricing}
      width="wide"
      className="purchase-setup"
      dock={form}
    >
      {demo && <DemoNote>{t.demo}</DemoNote>}
      {isAwaiting && <AwaitedPurchase />}
      <OfferReceipt />
      <div className="purchase-notes grid content-start gap-5">
        {blocked === "offline" && <p className="text-ink-2">{t.offlineText}</p>}
        <TrustNotes />
      </div>
    </Screen>
  );
}
