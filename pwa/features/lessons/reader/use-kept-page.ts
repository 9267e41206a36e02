import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { whenIdle } from "#pwa/ui/browser/when-idle.ts";
import type { OpenLesson } from "./use-lesson.ts";

/**
 * Has the service worker keep this lesson, as it is now, as a drawn page (pwa/service-worker/kept-lesson.ts), and drop it when it
 * is done: the page is drawn as for somebody who has not done it. On a first visit this waits for the installation.
 */
export function useKeptPage(open: OpenLesson | undefined): void {
  const { pathname } = useLocation();
  const content = open?.lesson.content;
  const isDone = open?.progress?.completed ?? false;
  useEffect(() => {
    if (content === undefined || !("serviceWorker" in navigator)) return;
    let current = true;
    const tell = ({ active }: ServiceWorkerRegistration): void => {
      if (current) active?.postMessage({ type: isDone ? "DROP_LESSON" : "KEEP_LESSON", path: pathname });
    };
    whenIdle(() => void navigator.serviceWorker.ready.then(tell));
    return () => {
      current = false;
    };
  }, [content, isDone, pathname]);
}
