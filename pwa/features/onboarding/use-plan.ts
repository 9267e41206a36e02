import { useLiveQuery } from "dexie-react-hooks";
import { useDeps } from "#pwa/deps/deps.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { type SignInLink, useSignInLink } from "#pwa/deps/use-sign-in-link.ts";
import { listModulesWithProgress } from "#pwa/local-db/queries/lesson-queries.ts";
import { routes } from "#pwa/paths.ts";

export type NextLesson = {
  readonly slug: string;
  readonly title: string;
  readonly description: string | null;
  readonly duration: number | null;
  /** No lesson is done yet. */
  readonly isFirst: boolean;
};

export type Plan = {
  /**
   * The first lesson that is not done; null: all are. undefined while it is read, or when the course is not on this
   * device.
   */
  readonly next: NextLesson | null | undefined;
  /** Where the profile is stored for now, while the account does not have it yet. */
  readonly kept: "visitor" | "offline" | null;
  readonly signInLink: SignInLink;
};

/** The next step after the onboarding: the same course for everybody, at the chosen pace. */
export function usePlan(): Plan {
  const { content, profile, session } = useDeps();
  const offline = useOffline();
  const signInLink = useSignInLink(routes.lessons);
  const next = useLiveQuery(async () => {
    const modules = await listModulesWithProgress(content, profile).catch(() => []);
    const lessons = modules.flatMap((module) => module.lessons);
    if (lessons.length === 0) return undefined;
    const open = lessons.find(({ progress }) => !progress?.completed);
    if (!open) return null;
    const { slug, title, description, duration } = open.lesson;
    return { slug, title, description, duration, isFirst: open === lessons[0] };
  }, [content, profile]);
  return {
    next,
    kept: session.kind === "visitor" ? "visitor" : offline ? "offline" : null,
    signInLink,
  };
}
