import { useEffect } from "react";
import { useOfflinePack } from "#pwa/deps/offline-pack.ts";

/** Opening a screen of the course asks for its text, also where the download of everything waits for a tap. */
export function useNeedOfCourse(isMissing: boolean): void {
  const { needCourse } = useOfflinePack();
  useEffect(() => {
    if (isMissing) needCourse();
  }, [isMissing, needCourse]);
}
