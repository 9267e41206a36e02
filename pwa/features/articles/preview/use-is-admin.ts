import { useDeps } from "#pwa/deps/deps.ts";

/** Whether the server said that this person may administrate (S133). Only ever a way in: the server asks again there. */
export function useIsAdmin(): boolean {
  const { session } = useDeps();
  return session.kind === "user" && session.isAdmin;
}
