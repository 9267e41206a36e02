import { useDeps } from "#pwa/deps/deps.ts";

/** Whether the server named this person an administrator (S133). It only shows links; the server checks each request. */
export function useIsAdmin(): boolean {
  const { session } = useDeps();
  return session.kind === "user" && session.isAdmin;
}
