import { COIN_FACTS } from "#db/entities/coins.ts";
import {
  PRACTICE_BUSINESSES,
  type PracticeBusiness,
  type PracticeBusinessId,
  type SimulatedTotals,
} from "#db/rules/learning/simulation.ts";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { CoinMark } from "#pwa/ui/art/CoinMark.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { coinAmount, strings as t } from "./strings.ts";

type Props = {
  chosen: PracticeBusinessId;
  totals: Readonly<Record<PracticeBusinessId, SimulatedTotals>>;
  /** Whether the totals are known. */
  isRead: boolean;
  onChoose: (id: PracticeBusinessId) => void;
};

const ICONS = { restaurant: "receipt", retail: "device-mobile-bold", services: "calculator" } as const;

/** Three cards, one of them open: styled native radios. */
export function BusinessPicker({ chosen, totals, isRead, onChoose }: Props) {
  return (
    <section className="grid gap-3">
      <h2 id="negocios">{t.choose}</h2>
      <div role="radiogroup" aria-labelledby="negocios" className="grid grid-cols-1 gap-3 md:grid-cols-3">
        {PRACTICE_BUSINESSES.map((business) => (
          <label key={business.id} className="sim-shop pick-card">
            <input
              type="radio"
              className="radio-input"
              name="negocio"
              value={business.id}
              checked={business.id === chosen}
              aria-label={t.businesses[business.id].name}
              aria-describedby={`negocio-${business.id}`}
              onChange={() => onChoose(business.id)}
            />
            <Shop
              business={business}
              totals={totals[business.id]}
              isRead={isRead}
              open={business.id === chosen}
            />
          </label>
        ))}
      </div>
    </section>
  );
}

type ShopProps = { business: PracticeBusiness; totals: SimulatedTotals; isRead: boolean; open: boolean };

/** On a phone only the open one shows more than its name. */
function Shop({ business, totals, isRead, open }: ShopProps) {
  const more = open ? "" : "max-md:hidden";
  const { name, description } = t.businesses[business.id];
  const received = business.acceptedCurrencies.flatMap((coin) => {
    const amount = totals.revenue[coin];
    return amount === undefined ? [] : [coinAmount(amount, coin)];
  });
  return (
    <span className="grid gap-3">
      <span className="sim-shop__head">
        <Icon name={ICONS[business.type]} size={24} />
        <span className="grid">
          <b className="font-display text-[1.125rem]/[1.2] font-bold wrap-anywhere">{name}</b>
          <span className="text-sm text-ink-2">{t.types[business.type]}</span>
        </span>
        <Badge tone="warning">{t.mark}</Badge>
      </span>
      <span id={`negocio-${business.id}`} className="grid gap-2">
        <span>{description}</span>
        <span className={`flex flex-wrap gap-x-4 gap-y-1 ${more}`}>
          <span className="sr-only">{t.accepts} </span>
          {business.acceptedCurrencies.map((coin) => (
            <span key={coin} className="inline-flex gap-[6px] items-center font-semibold">
              <CoinMark coin={coin} size={20} />
              {COIN_FACTS[coin].ticker}
            </span>
          ))}
        </span>
        <span className={`grid pt-2 border-t border-line ${isRead ? "" : "invisible"} ${more}`}>
          <span className="text-sm text-ink-2">{t.received}</span>
          {received.length === 0 ? (
            <span>{t.nothing}</span>
          ) : (
            received.map((amount) => (
              <b key={amount} className="tnum">
                {amount}
              </b>
            ))
          )}
          <span className="text-sm text-ink-2">{t.transactions(totals.transactionCount)}</span>
        </span>
      </span>
    </span>
  );
}
