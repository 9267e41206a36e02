import type { ReactNode } from "react";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { Switch } from "#pwa/ui/controls/Switch.tsx";
import { strings as t } from "./strings.ts";
import { isReminderDue } from "./reminder-due.ts";
import { useStreakReminder } from "./use-streak-reminder.ts";

type AlertProps = {
  /** The days of the streak, and whether it ends unless something is studied today. */
  readonly days: number;
  readonly endsToday: boolean;
  readonly awaited: ReactNode;
};

/** Warns a person who asked for it that the streak ends today. */
export function StreakAlert({ days, endsToday, awaited }: AlertProps) {
  const reminder = useStreakReminder();
  if (reminder === undefined) return awaited;
  if (!reminder || !isReminderDue(endsToday, reminder.wanted, reminder.hour)) return null;
  return (
    <Banner card tone="warning" icon="clock-countdown-bold" title={t.due(days)}>
      {t.dueDetail}
    </Banner>
  );
}

/** The reminder setting: in this app, and through the phone's calendar. */
export function StreakReminder() {
  const reminder = useStreakReminder();
  if (!reminder) return null;
  const { wanted, setWanted, saveCalendar } = reminder;
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-[1.125rem]">{t.title}</h2>
      <Switch label={t.wish} detail={t.wishDetail} checked={wanted} onChange={(on) => void setWanted(on)} />
      <Button
        className="justify-self-start"
        variant="outline"
        size="sm"
        icon="calendar-plus-bold"
        onClick={saveCalendar}
      >
        {t.calendar}
      </Button>
      <p className="text-sm text-ink-2">{t.calendarDetail}</p>
    </Card>
  );
}
