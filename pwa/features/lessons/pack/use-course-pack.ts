import { type PackState, useOfflinePack } from "#pwa/deps/offline-pack.ts";

export type CoursePackState = PackState;

/** What of the course is on this device, live, and the tap that downloads it. */
export function useCoursePack(): { readonly pack: CoursePackState; readonly download: () => void } {
  const { pack, download } = useOfflinePack();
  return { pack, download };
}
