import { useLiveQuery } from "dexie-react-hooks";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import type { TermRow } from "#db/entities/rows.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { listLessonsWithTerm } from "#pwa/local-db/queries/lesson-queries.ts";
import { failureCode } from "#pwa/local-db/databases/local-error.ts";
import { rememberOpenedTerm } from "#pwa/local-db/write/opened-terms.ts";
import { useFailureToast } from "#pwa/ui/overlays/use-failure-toast.ts";
import { useIsHydrated } from "#pwa/ui/browser/use-is-hydrated.ts";

export type TermLesson = { readonly slug: string; readonly title: string };
export type OpenedTerm = {
  /** Id of the term in the address (`#id`). */
  readonly id: string | null;
  /** The lessons on this device that use it, in course order. */
  readonly lessons: readonly TermLesson[];
  /** Records that the person opened a term. Following a link to a term records nothing. */
  readonly remember: (id: string) => Promise<void>;
};

/** The opened term: scrolls it into view and lists the lessons that use it. */
export function useOpenedTerm(glossary: readonly TermRow[]): OpenedTerm {
  const { content, profile, mutate, clock } = useDeps();
  const { hash, key } = useLocation();
  const reportFailure = useFailureToast();
  const isHydrated = useIsHydrated();
  const entry = isHydrated ? glossary.find(({ id }) => `#${id}` === hash) : undefined;
  const lessons = useLiveQuery(
    async () =>
      entry
        ? { of: entry.id, list: await listLessonsWithTerm(content, [entry.term, ...entry.aliases]) }
        : null,
    [content, entry],
  );
  const id = entry?.id ?? null;

  // The browser scrolls to the anchor only where the page was server-rendered.
  useEffect(() => {
    const place = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    if (!place) return;
    if (place !== document.activeElement) place.focus({ preventScroll: true });
    const { top, bottom } = place.getBoundingClientRect();
    const isLetter = id === null;
    if (isLetter || top < 0 || bottom > window.innerHeight * 0.75) place.scrollIntoView();
  }, [hash, key, id]);

  return {
    id,
    lessons: lessons && lessons.of === id ? lessons.list : [],
    remember: async (opened) => {
      try {
        await rememberOpenedTerm({ profile, mutate, clock }, opened);
      } catch (error) {
        reportFailure(failureCode(error));
      }
    },
  };
}
