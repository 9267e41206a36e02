import { DASHBOARD_PERIODS, type DashboardPeriod } from "#db/rules/charge-book/dashboard.ts";
import { routes } from "#pwa/paths.ts";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { RadioGroup } from "#pwa/ui/controls/RadioGroup.tsx";
import { dayInWords } from "#pwa/ui/text/day-text.ts";
import { strings as t } from "./strings.ts";

type Props = {
  name: string;
  /** Local day. */
  today: string;
  updated?: string;
  period: DashboardPeriod;
  onPeriod: (period: DashboardPeriod) => void;
};

/** The business name, the age of the data, and the period. */
export function DashboardHead({ name, today, updated, period, onPeriod }: Props) {
  return (
    <header className="flex flex-wrap gap-x-4 gap-y-3 items-center">
      <div className="biz-head__name flex-[1_1_10rem] min-w-0">
        <h1>
          <span className="sr-only">{t.headingBefore}</span>
          {name}
        </h1>
        <p className="text-sm text-ink-2">
          <span>{dayInWords(today)}</span>
          {updated && <span>{updated}</span>}
        </p>
      </div>
      <RadioGroup
        label={t.period}
        options={DASHBOARD_PERIODS.map((value) => ({ value, label: t.periods[value] }))}
        value={period}
        onChange={onPeriod}
      />
      <ButtonLink to={routes.charge} variant="cartaz" size="sm" icon="qr-code-bold" className="biz-head__key">
        {t.newCharge}
      </ButtonLink>
    </header>
  );
}
