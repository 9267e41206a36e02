import { useLiveQuery } from "dexie-react-hooks";
import { type CoursePath, isCoursePath, PATH_OF_BUSINESS } from "#db/content/course-paths.ts";
import { laterThan } from "#db/rules/time/later-than.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { readAccount } from "#pwa/local-db/queries/account-queries.ts";

/** What the person chose on the list of lessons, which overrides the onboarding's answer. */
const CHOSEN_KEY = "course:path";

type Told = {
  /** Whether the shop was described, so that a path can be offered. */
  readonly isTold: boolean;
  readonly path: CoursePath | null;
};
const NOTHING: Told = { isTold: false, path: null };

/** How this person's shop sells, as far as it is known. */
export function useCoursePath(): Pick<Told, "path"> & {
  /** Undefined while the device is asked. */
  readonly isTold: boolean | undefined;
  readonly choose: (path: CoursePath) => Promise<void>;
} {
  const { profile, mutate, clock } = useDeps();
  const told = useLiveQuery(async (): Promise<Told> => {
    try {
      const [{ businessType }, row] = await Promise.all([
        readAccount(profile),
        profile.state.get(CHOSEN_KEY),
      ]);
      if (isCoursePath(row?.value)) return { isTold: true, path: row.value };
      return businessType === null ? NOTHING : { isTold: true, path: PATH_OF_BUSINESS[businessType] };
    } catch {
      // Without the answers, the course is shown without marks.
      return NOTHING;
    }
  }, [profile]);
  return {
    isTold: told?.isTold,
    path: told?.path ?? null,
    choose: async (path) => {
      const before = await profile.state.get(CHOSEN_KEY);
      await mutate("state.put", { key: CHOSEN_KEY, value: path, at: laterThan(clock.now(), before?.at) });
    },
  };
}
