/** Hour of the evening from which the warning is shown. */
export const REMINDER_HOUR = 18;

type StreakNow = {
  readonly current: number;
  /** First day, from today on, that may be missed without losing the streak. */
  readonly nextFreezeOn: string;
};

/**
 * Whether the streak ends unless a lesson is completed or a question reviewed today: neither happened yet, and no free
 * day is left.
 */
export const endsToday = (
  { current, nextFreezeOn }: StreakNow,
  studiedToday: boolean,
  today: string,
): boolean => current > 0 && !studiedToday && nextFreezeOn > today;

/** Whether to warn the person who asked for it now. `hour` is the device's, 0 to 23. */
export const isReminderDue = (streakEndsToday: boolean, wanted: boolean, hour: number): boolean =>
  wanted && streakEndsToday && hour >= REMINDER_HOUR;
