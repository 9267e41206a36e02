import { useOperatorFacts } from "#pwa/operator-facts.ts";
import { routes } from "#pwa/paths.ts";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { LateNote } from "./LateNote.tsx";
import { purchase as t } from "./strings.ts";
import type { PaymentResult } from "./use-payment-result.ts";

/** S314–S319: the card while waiting and after; only a confirmed purchase says so. */
export function SuccessCard({ result }: { result: PaymentResult }) {
  const { supportEmail } = useOperatorFacts();
  const isConfirmed = result.phase === "confirmed";
  return (
    <Card quarter as="section" className="purchase-done">
      <h1>{isConfirmed ? t.confirmedTitle : t.lateTitle}</h1>
      {isConfirmed ? <p className="text-ink-2">{t.confirmedText}</p> : <LateNote result={result} />}
      <div>
        <h2 className="mb-3 text-lg">{isConfirmed ? t.unlockedList : t.unlocksList}</h2>
        <ul className="purchase-list grid gap-[10px]">
          {t.unlocked.map((item) => (
            <li
              className="grid grid-cols-[18px_minmax(0,1fr)] gap-[12px] items-center leading-[1.3]"
              key={item}
            >
              {isConfirmed ? (
                <Icon name="check-bold" size={18} />
              ) : (
                <Icon name="clock-bold" size={18} className="purchase-notyet" />
              )}
              {item}
            </li>
          ))}
        </ul>
      </div>
      <div className="grid grid-cols-1 w-full gap-2 sm:flex sm:flex-wrap">
        <ButtonLink to={routes.business} variant={isConfirmed ? "primary" : "outline"}>
          {t.dashboard}
        </ButtonLink>
        <ButtonLink to={routes.charge} variant="outline">
          {t.charge}
        </ButtonLink>
      </div>
      <p className="text-sm text-ink-2">
        {t.support} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
    </Card>
  );
}
