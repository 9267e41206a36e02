import { Icon } from "#pwa/ui/art/Icon.tsx";
import { shared } from "#pwa/ui/text/strings.ts";
import "#pwa/ui/styles/data.css";

export type StreakDay = {
  /** "Q" */
  readonly letter: string;
  /** "quarta-feira" */
  readonly name: string;
  readonly active: boolean;
  readonly today: boolean;
};

type Props = {
  /** "Últimos 7 dias: 4 dias seguidos" */
  label: string;
  days: readonly StreakDay[];
};

/** Seven squares; today has a ring. */
export function WeekStreak({ label, days }: Props) {
  return (
    <ol className="week" aria-label={label}>
      {days.map((day) => (
        <li key={day.name} aria-current={day.today ? "date" : undefined}>
          <span aria-hidden="true">{day.letter}</span>
          <span className="sr-only">
            {day.name}: {day.active ? shared.dayActive : shared.dayIdle}
          </span>
          <span className={`week__square ${day.active ? "is-on" : ""}`}>
            {day.active && <Icon name="check-bold" size={16} />}
          </span>
        </li>
      ))}
    </ol>
  );
}
