import { useLiveQuery } from "dexie-react-hooks";
import type { StaffPass } from "#db/rules/shops/staff-pass.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useIsNewDevice } from "#pwa/deps/page-data.ts";
import { readStaffPasses } from "#pwa/local-db/queries/staff-queries.ts";

/** Who passed, live, and the local day; `passes` is undefined while it is read. */
export function useStaffPasses(): {
  readonly passes: readonly StaffPass[] | undefined;
  readonly today: string;
} {
  const { profile, clock } = useDeps();
  const isNew = useIsNewDevice();
  const passes = useLiveQuery(() => readStaffPasses(profile), [profile]) ?? (isNew ? [] : undefined);
  return { passes, today: clock.today() };
}
