import { useEffect } from "react";
import { useOfflinePack } from "#pwa/deps/offline-pack.ts";

/** Opening a course screen loads the text, also where the full download waits for a tap. */
export function useRequestCourse(isMissing: boolean): void {
  const { needCourse } = useOfflinePack();
  useEffect(() => {
    if (isMissing) needCourse();
  }, [isMissing, needCourse]);
}
