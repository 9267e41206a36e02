import { useEffect } from "react";
import { lessonPath } from "#pwa/paths.ts";
import { whenIdle } from "#pwa/ui/browser/when-idle.ts";
import type { OpenLesson } from "./use-lesson.ts";

/**
 * Asks the service worker to store this lesson as a rendered page (pwa/service-worker/kept-lesson.ts), and to delete the page once
 * the lesson is completed, because it shows an uncompleted lesson. On a first visit this waits for the installation.
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
