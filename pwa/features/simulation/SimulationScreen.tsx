import { useEffect, useRef, useState } from "react";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Awaited } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { BusinessPicker } from "./BusinessPicker.tsx";
import { Debrief } from "./Debrief.tsx";
import { PaymentForm } from "./PaymentForm.tsx";
import { PracticeCards } from "./PracticeCards.tsx";
import { PaymentHistory } from "./PaymentHistory.tsx";
import { coinAmount, strings as t } from "./strings.ts";
import { useSimulation, type ShownPayment } from "./use-simulation.ts";

/** `/simulation` (S347–S351): practice with made-up businesses and money, offline. */
export function SimulationScreen() {
  const { business, choose, totals, isRead, history, restart } = useSimulation();
  const [newest] = history;
  return (
    <Screen title={t.title} width="wide">
      <p className="text-ink-2">{t.lede}</p>
      <p className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 rounded-lg bg-warning-soft px-4 py-3 text-on-warning-soft">
        <Icon name="flask" size={24} />
        <span>{t.markText}</span>
      </p>
      <PracticeCards />
      <BusinessPicker chosen={business.id} totals={totals} isRead={isRead} onChoose={choose} />
      <div className="grid grid-cols-1 gap-4 items-start md:grid-cols-2 md:gap-5">
        <PaymentForm key={business.id} business={business} />
        <div className="grid content-start gap-4">
          {newest && <Debrief key={business.id} payment={newest} />}
          {isRead ? (
            <PaymentHistory key={`history ${business.id}`} history={history} onRestart={restart} />
          ) : (
            <Awaited />
          )}
        </div>
      </div>
      {isRead && <LastResult key={business.id} payment={newest} />}
    </Screen>
  );
}

/** Announces changes of the newest payment of a business, but not those from before it was opened. */
function LastResult({ payment }: { payment: ShownPayment | undefined }) {
  const [said, setSaid] = useState("");
  const now = payment ? `${payment.id} ${payment.status}` : "";
  const before = useRef(now);
  const text = payment ? t.announce(payment.status, coinAmount(payment.amount, payment.currency)) : "";
  useEffect(() => {
    if (before.current !== now) setSaid(text);
    before.current = now;
  }, [now, text]);
  return (
    <p className="sr-only" aria-live="polite">
      {said}
    </p>
  );
}
