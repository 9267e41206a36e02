import { type RefObject, useEffect, useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { useIsHydrated } from "#pwa/ui/browser/use-is-hydrated.ts";
import { goToBlock } from "./go-to-block.ts";
import { blockAt, keepPlace, readPlace } from "./reading-place.ts";

const SETTLED_MS = 400;
const BLOCKS = ".prose > *, [data-lesson-part]";

const blocksOf = (lesson: HTMLElement): HTMLElement[] => [...lesson.querySelectorAll<HTMLElement>(BLOCKS)];

/**
 * Stores the reading position of this lesson on this device, shortly after each scroll, so that it survives a phone
 * that dies. `resume` scrolls there; null when the lesson was left at its top, is done, or the person reads on
 * somewhere else.
 */
export function useReadingPlace(
  slug: string | undefined,
  done: boolean,
  lesson: RefObject<HTMLElement | null>,
): { resume: (() => void) | null } {
  const { profile, clock } = useDeps();
  const [offer, setOffer] = useState<{ slug: string; block: number } | null>(null);
  const isHydrated = useIsHydrated();
  const [wasRendered] = useState(!isHydrated);

  useEffect(() => {
    if (slug === undefined) return;
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let moved = false;
    // A position that cannot be read or stored needs no error: the lesson opens at its top.
    readPlace(profile, slug)
      .then((block) => current && !moved && block > 0 && setOffer({ slug, block }))
      .catch(() => {});
    const keep = () => {
      if (!moved || !lesson.current) return;
      if (window.scrollY > window.innerHeight / 2) setOffer(null);
      const tops = blocksOf(lesson.current).map((block) => block.getBoundingClientRect().top);
      const block = done ? 0 : blockAt(tops, window.innerHeight / 3);
      keepPlace(profile, slug, block, clock.now()).catch(() => {});
    };
    const follow = () => {
      // The screen itself scrolls to the top when it opens.
      if (window.scrollY > 0) moved = true;
      clearTimeout(timer);
      timer = setTimeout(keep, SETTLED_MS);
    };
    const leave = () => document.visibilityState === "hidden" && keep();
    window.addEventListener("scroll", follow, { passive: true });
    // A server-rendered lesson may be scrolled before the app starts.
    if (wasRendered) follow();
    document.addEventListener("visibilitychange", leave);
    return () => {
      current = false;
      clearTimeout(timer);
      window.removeEventListener("scroll", follow);
      document.removeEventListener("visibilitychange", leave);
    };
  }, [slug, done, lesson, profile, clock, wasRendered]);

  if (done || !offer || offer.slug !== slug) return { resume: null };
  return {
    resume: () => {
      setOffer(null);
      const block = lesson.current && blocksOf(lesson.current)[offer.block];
      if (block) goToBlock(block);
    },
  };
}
