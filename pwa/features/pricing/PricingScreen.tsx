import "./pricing.css";
import { useId } from "react";
import { routes } from "#pwa/paths.ts";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { Unbroken } from "#pwa/ui/data/Unbroken.tsx";
import { BeforePaying } from "./BeforePaying.tsx";
import { PlanLists } from "./PlanLists.tsx";
import { PlanReceipt } from "./PlanReceipt.tsx";
import { PlanSign } from "./PlanSign.tsx";
import { strings as t } from "./strings.ts";
import { useOfferPress } from "./use-offer-press.ts";

/** `/pricing`: what R$ 29 buys, once, and what stays free (S31, S287–S293). */
export function PricingScreen() {
  const { press, offline } = useOfferPress();
  const noteId = useId();
  return (
    <Screen title={t.title} heading="own" back={routes.home} width="wide" className="pricing">
      <div className="grid grid-cols-1 gap-5 content-start md:max-w-[30rem]">
        <div className="grid gap-2">
          <h1>{t.heading}</h1>
          <p className="text-ink-2">
            <Unbroken text={t.plan} />
          </p>
        </div>
        <PlanSign />
        <div className="grid gap-2">
          <ButtonLink
            to={routes.paymentSetup}
            size="xl"
            block
            onClick={press}
            aria-describedby={offline ? noteId : undefined}
          >
            {t.upgrade}
          </ButtonLink>
          {/* One line of the same height either way: the network may go after the page is drawn. */}
          {offline ? (
            <p id={noteId} className="plan-note flex items-center justify-center gap-[8px] font-semibold">
              <Icon name="wifi-slash-bold" size={20} />
              {t.needsInternet}
            </p>
          ) : (
            <p className="plan-note flex items-center justify-center gap-[8px]">
              <Icon name="shield-check-fill" size={20} className="text-primary" />
              {t.upgradeText}
            </p>
          )}
        </div>
        <div className="grid gap-1">
          <ButtonLink to={routes.lessons} variant="outline" block>
            {t.start}
          </ButtonLink>
          <p className="text-sm text-ink-2">{t.startText}</p>
        </div>
      </div>
      <div className="pricing__plan">
        <PlanLists />
        <PlanReceipt />
      </div>
      <BeforePaying />
    </Screen>
  );
}
