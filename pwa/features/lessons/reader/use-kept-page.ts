import { useEffect } from "react";
import { lessonPath } from "#pwa/paths.ts";
import { whenIdle } from "#pwa/ui/browser/when-idle.ts";
import type { OpenLesson } from "./use-lesson.ts";

/**
 * Has the service worker keep this lesson, as it is now, as a drawn page (pwa/service-worker/kept-lesson.ts), and drop it when it
 * is done: the page is drawn as for somebody who has not done it. On a first visit this waits for the installation.
 */
export function useKeptPage(open: OpenLesson | undefined): void {
  const { slug, content } = open?.lesson ?? {};
  const type = open?.progress?.completed ? "DROP_LESSON" : "KEEP_LESSON";
  useEffect(() => {
    if (slug === undefined || !("serviceWorker" in navigator)) return;
    let current = true;
    const send = ({ active }: ServiceWorkerRegistration): void => {
      if (current) active?.postMessage({ type, path: lessonPath(slug) });
    };
    whenIdle(() => void navigator.serviceWorker.ready.then(send));
    return () => {
      current = false;
    };
  }, [slug, content, type]);
}
