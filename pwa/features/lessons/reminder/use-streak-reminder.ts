import { useLiveQuery } from "dexie-react-hooks";
import { useDeps } from "#pwa/deps/deps.ts";
import { useDeviceNow } from "#pwa/deps/use-now.ts";
import { clearDraft, loadDraft, saveDraft } from "#pwa/local-db/write/drafts.ts";
import { failureCode } from "#pwa/local-db/databases/local-error.ts";
import { routes } from "#pwa/paths.ts";
import { saveFile } from "#pwa/ui/browser/save-file.ts";
import { useFailureToast } from "#pwa/ui/overlays/use-failure-toast.ts";
import { strings as t } from "./strings.ts";
import { studyCalendar } from "./study-calendar.ts";

/** This person's setting on this device. */
const WISH = "streak-reminder";
const CALENDAR_HOUR = 19;

export type StreakReminder = {
  readonly wanted: boolean;
  /** Of the day by this device's clock, 0 to 23. */
  readonly hour: number;
  readonly setWanted: (wanted: boolean) => Promise<void>;
  readonly saveCalendar: () => void;
};

/** undefined while it is read, null when it cannot be. */
export function useStreakReminder(): StreakReminder | null | undefined {
  const { profile, clock } = useDeps();
  const reportFailure = useFailureToast();
  const hour = new Date(useDeviceNow(60_000)).getHours();
  const wanted = useLiveQuery(
    () =>
      loadDraft(profile, WISH).then(
        (wish) => wish?.value === true,
        () => null,
      ),
    [profile],
  );
  if (wanted === undefined || wanted === null) return wanted;
  return {
    wanted,
    hour,
    setWanted: async (wanted) => {
      try {
        await (wanted ? saveDraft(profile, WISH, true, clock.now()) : clearDraft(profile, WISH));
      } catch (error) {
        reportFailure(failureCode(error));
      }
    },
    saveCalendar: () => {
      const text = studyCalendar({
        now: clock.now(),
        today: clock.today(),
        hour: CALENDAR_HOUR,
        title: t.calendarTitle,
        description: t.calendarDescription,
        url: new URL(routes.lessons, window.location.href).href,
      });
      saveFile(new Blob([text], { type: "text/calendar;charset=utf-8" }), "balcao-cripto-lembrete.ics");
    },
  };
}
