import { COINS } from "#db/entities/coins.ts";
import type { ChargeStatus } from "#db/rules/charges/charge-status.ts";
import { STATUS_WORDS } from "#db/rules/charges/status-words.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { SelectField } from "#pwa/ui/controls/SelectField.tsx";
import { Switch } from "#pwa/ui/controls/Switch.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { DEFAULT_VIEW, filterCount, type BookView } from "./book-address.ts";
import { COIN_NAMES, strings } from "./strings.ts";

type Props = {
  view: BookView;
  onChange: (change: Partial<BookView>) => void;
  /** Names of cashiers in the book; "" for charges without one. */
  cashiers: readonly string[];
  training: boolean;
};

const PERIODS = ["today", "week", "month", "last-month", "all", "range"] as const;
const STATUSES: readonly ChargeStatus[] = [
  "waiting",
  "checked",
  "pix",
  "lightning",
  "agreed",
  "paid",
  "late",
  "unpaid",
  "expired",
];
/** A select has no null, and no cashier has this name. */
const ANY = " ";

/** Search and period; the other filters open with one button. */
export function BookFilters({ view, onChange, cashiers, training }: Props) {
  const { period } = view;
  const count = filterCount(view);
  const named = [...new Set([...cashiers, ...(view.cashier === null ? [] : [view.cashier])])];
  return (
    <section className="book-filters" aria-label={strings.filters}>
      <TextField
        label={strings.search}
        type="search"
        value={view.search}
        maxLength={100}
        placeholder={strings.searchPlaceholder}
        prefix={<Icon name="magnifying-glass-bold" size={20} className="text-ink-2" />}
        onChange={(search) => onChange({ search })}
      />
      <SelectField
        label={strings.period}
        value={period.kind}
        options={PERIODS.map((value) => ({ value, label: strings.periods[value] }))}
        onChange={(kind) =>
          onChange({ period: kind === "range" ? { kind, from: null, to: null } : { kind } })
        }
      />
      {period.kind === "range" && (
        <div className="book-filters__dates">
          <TextField
            label={strings.from}
            type="date"
            value={period.from ?? ""}
            onChange={(from) => onChange({ period: { ...period, from: from || null } })}
          />
          <TextField
            label={strings.to}
            type="date"
            value={period.to ?? ""}
            onChange={(to) => onChange({ period: { ...period, to: to || null } })}
          />
        </div>
      )}
      <details className="book-filters__more">
        <summary className="touch-link text-link">
          {count === 0 ? strings.filters : strings.filtersOn(count)}
        </summary>
        <div className="book-filters__grid">
          <SelectField
            label={strings.situation}
            value={view.status ?? ANY}
            options={[
              { value: ANY, label: strings.everyStatus },
              ...STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] })),
            ]}
            onChange={(status) => onChange({ status: status === ANY ? null : status })}
          />
          <SelectField
            label={strings.coin}
            value={view.coin ?? ANY}
            options={[
              { value: ANY, label: strings.everyCoin },
              ...COINS.map((value) => ({ value, label: COIN_NAMES[value] })),
            ]}
            onChange={(coin) => onChange({ coin: coin === ANY ? null : coin })}
          />
          {named.some((name) => name !== "") && (
            <SelectField
              label={strings.cashier}
              value={view.cashier ?? ANY}
              options={[
                { value: ANY, label: strings.everyCashier },
                ...named.map((value) => ({ value, label: value === "" ? strings.noCashier : value })),
              ]}
              onChange={(cashier) => onChange({ cashier: cashier === ANY ? null : cashier })}
            />
          )}
          <Switch
            label={strings.showTraining}
            checked={training}
            onChange={(on) => onChange({ training: on })}
          />
          {count > 0 && (
            <Button
              variant="quiet"
              size="sm"
              onClick={() => onChange({ ...DEFAULT_VIEW, period, search: view.search, maker: view.maker })}
            >
              {strings.clearFilters}
            </Button>
          )}
        </div>
      </details>
    </section>
  );
}
