import { type PackState, useOfflinePack } from "#pwa/deps/offline-pack.ts";

export type CoursePackState = PackState;

/** Which part of the course is on this device, live, and the download action. */
export function useCoursePack(): { readonly pack: CoursePackState; readonly download: () => void } {
  const { pack, download } = useOfflinePack();
  return { pack, download };
}
