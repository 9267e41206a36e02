import type { ReactNode } from "react";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { Switch } from "#pwa/ui/controls/Switch.tsx";
import { strings as t } from "./strings.ts";
import { useStreakReminder } from "./use-streak-reminder.ts";

/** Warns a person who asked for it that the streak ends today. */
export function StreakAlert({ awaited }: { awaited: ReactNode }) {
  const reminder = useStreakReminder();
  if (reminder === undefined) return awaited;
  const due = reminder?.due ?? null;
  if (due === null) return null;
  return (
    <Banner card tone="warning" icon="clock-countdown-bold" title={t.due(due)}>
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
