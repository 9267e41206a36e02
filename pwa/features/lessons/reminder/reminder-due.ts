/** Hour of the evening from which the warning is shown. */
const REMINDER_HOUR = 18;

/** Whether to warn the person who asked for it now. `hour` is the device's, 0 to 23. */
export const isReminderDue = (streakEndsToday: boolean, wanted: boolean, hour: number): boolean =>
  wanted && streakEndsToday && hour >= REMINDER_HOUR;
