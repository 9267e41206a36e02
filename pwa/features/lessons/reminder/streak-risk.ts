/** Hour of the evening from which a streak at risk is told. */
export const REMINDER_HOUR = 18;

type StreakNow = {
  readonly currentStreak: number;
  /** First day, from today on, that may be missed without losing a day. */
  readonly nextFreezeOn: string;
};

/** The streak loses its days unless a lesson is completed today: nothing was yet, and no free day is left for it. */
export const endsToday = (
  { currentStreak, nextFreezeOn }: StreakNow,
  studiedToday: boolean,
  today: string,
): boolean => currentStreak > 0 && !studiedToday && nextFreezeOn > today;

/** Whether the person who asked for it is reminded now. `hour` is the device's, 0 to 23. */
export const isReminderDue = (streakEndsToday: boolean, wanted: boolean, hour: number): boolean =>
  wanted && streakEndsToday && hour >= REMINDER_HOUR;
