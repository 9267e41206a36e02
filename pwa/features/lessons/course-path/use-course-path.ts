import { useLiveQuery } from "dexie-react-hooks";
import { type CoursePath, isCoursePath, PATH_OF_BUSINESS } from "#db/content/course-paths.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { usePutState } from "#pwa/deps/use-put-state.ts";
import { readAccount } from "#pwa/local-db/queries/account-queries.ts";
import { useFailureToast } from "#pwa/ui/overlays/use-failure-toast.ts";

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
  const { profile } = useDeps();
  const putState = usePutState();
  const reportFailure = useFailureToast();
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
      const failure = await putState(CHOSEN_KEY, path);
      if (failure) reportFailure(failure);
    },
  };
}
